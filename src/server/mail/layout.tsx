import { Fragment, type ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, render, Section, Text } from 'react-email';
import { studio } from '#domain/studio.ts';

const serif = 'Fraunces, Georgia, "Times New Roman", serif';
const sans = '"Instrument Sans", "Helvetica Neue", Arial, sans-serif';
/** The plain text uses this class to distinguish the totals table from layout tables. */
const TOTALS_CLASS = 'bill';
const text = { fontFamily: sans, fontSize: '16px', lineHeight: '26px', color: '#2B211C', margin: '0 0 14px' };

/** The shared frame of every mail: background, heading, content and sender. */
export function MailLayout({ preview, heading, children }: { preview: string; heading: string; children: ReactNode }) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#FAF6EE', margin: 0, padding: '24px 12px' }}>
        <main>
          <Container style={{ maxWidth: '560px', margin: '0 auto', padding: '28px 24px', backgroundColor: '#FFFDF8' }}>
            <Text style={{ ...text, fontFamily: serif, fontSize: '18px', color: '#56634A' }}>{studio.name}</Text>
            <Heading
              style={{
                fontFamily: serif,
                fontSize: '28px',
                lineHeight: '34px',
                fontWeight: 400,
                color: '#2B211C',
                margin: '0 0 18px',
              }}
            >
              {heading}
            </Heading>
            {children}
            <Hr style={{ borderColor: '#E6DCCB', margin: '26px 0 16px' }} />
            <Text style={{ ...text, fontSize: '14px', lineHeight: '22px', color: '#6A5C52', margin: 0 }}>
              {studio.name}, {studio.address.oneLine}
              <br />
              {studio.phone} ·{' '}
              <Link
                href={`mailto:${studio.email}`}
                style={{ color: '#A04128', display: 'inline-block', padding: '11px 0' }}
              >
                {studio.email}
              </Link>
            </Text>
          </Container>
        </main>
      </Body>
    </Html>
  );
}

/** One paragraph of a mail. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={text}>{children}</Text>;
}

/** Label and value pairs. */
export function DetailsTable({ details }: { details: [string, string][] }) {
  return (
    <Section style={{ margin: '4px 0 18px' }}>
      {details.map(([name, value]) => (
        <Text key={name} style={{ ...text, margin: '0 0 4px' }}>
          <span style={{ color: '#6A5C52' }}>{name}: </span>
          {value}
        </Text>
      ))}
    </Section>
  );
}

/** Lines of one block, for example an address. */
export function TextLines({ lines }: { lines: readonly string[] }) {
  return (
    <Text style={{ ...text, paddingLeft: '16px', borderLeft: '3px solid #DDA23A', overflowWrap: 'anywhere' }}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may say the same twice, and never changes.
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}

/** The owner's own text, or nothing if there is none. */
export function Note({ text }: { text: string | undefined }) {
  return text ? <TextLines lines={text.split('\n')} /> : null;
}

type TotalsLine = { label: string; amount: string };

const totalsCell = {
  ...text,
  margin: 0,
  padding: '8px 0',
  borderTop: '1px solid #E6DCCB',
  verticalAlign: 'top' as const,
};

/** Line items, additions and deductions, and the total. */
export function TotalsTable({ lines, total }: { lines: readonly TotalsLine[]; total: TotalsLine }) {
  const row = ({ label, amount }: TotalsLine, key: string, style: object = {}) => (
    <tr key={key}>
      <td style={{ ...totalsCell, ...style, overflowWrap: 'anywhere' }}>{label}</td>
      <td align="right" style={{ ...totalsCell, ...style, paddingLeft: '16px', whiteSpace: 'nowrap' }}>
        {amount}
      </td>
    </tr>
  );
  return (
    <Section style={{ margin: '4px 0 20px' }}>
      <table
        className={TOTALS_CLASS}
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ borderCollapse: 'collapse' }}
      >
        <tbody>
          {/* Two chocolates may have the same name. */}
          {lines.map((line, index) => row(line, `${index} ${line.label}`))}
          {row(total, 'total', { borderTop: '2px solid #2B211C', fontWeight: 600 })}
        </tbody>
      </table>
    </Section>
  );
}

/** The single button of a mail. */
export function ButtonLink({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: '6px 0 20px' }}>
      <Button
        href={href}
        style={{
          backgroundColor: '#56634A',
          color: '#FFFDF8',
          borderRadius: '999px',
          padding: '13px 24px',
          fontFamily: sans,
          fontSize: '16px',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

/** The defaults would write headings in capitals, and the columns of the totals table without space between them. */
const plainTextOptions = {
  selectors: [
    ...['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: `table.${TOTALS_CLASS}`, format: 'dataTable', options: { colSpacing: 3, maxColumnWidth: 56 } },
  ],
};

/** Renders a mail as HTML and as plain text from the same components. */
export async function renderMail(mail: ReactNode): Promise<{ html: string; text: string }> {
  const [html, plain] = await Promise.all([
    render(mail),
    render(mail, { plainText: true, htmlToTextOptions: plainTextOptions }),
  ]);
  return { html, text: plain };
}
