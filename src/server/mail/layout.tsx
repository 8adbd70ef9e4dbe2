import type { ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, render, Section, Text } from 'react-email';
import { studio } from '#domain/studio.ts';

const serif = 'Fraunces, Georgia, "Times New Roman", serif';
const sans = '"Instrument Sans", "Helvetica Neue", Arial, sans-serif';
const text = { fontFamily: sans, fontSize: '16px', lineHeight: '26px', color: '#2B211C', margin: '0 0 14px' };

/** The one frame of every mail: paper, a heading, the words, and who it comes from. */
export function Letter({ preview, heading, children }: { preview: string; heading: string; children: ReactNode }) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#FAF6EE', margin: 0, padding: '24px 12px' }}>
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
            <Link href={`mailto:${studio.email}`} style={{ color: '#A04128' }}>
              {studio.email}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** One paragraph of a letter. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={text}>{children}</Text>;
}

/** Facts in pairs: what, and how it is. */
export function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <Section style={{ margin: '4px 0 18px' }}>
      {facts.map(([name, value]) => (
        <Text key={name} style={{ ...text, margin: '0 0 4px' }}>
          <span style={{ color: '#6A5C52' }}>{name}: </span>
          {value}
        </Text>
      ))}
    </Section>
  );
}

/** The one button of a letter. */
export function Action({ href, children }: { href: string; children: string }) {
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

/** Plain text would otherwise shout its headings in capitals. */
const plainHeadings = { selectors: ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })) };

/** The letter as HTML and as plain text, both from the same words. */
export async function written(letter: ReactNode): Promise<{ html: string; text: string }> {
  const [html, plain] = await Promise.all([
    render(letter),
    render(letter, { plainText: true, htmlToTextOptions: plainHeadings }),
  ]);
  return { html, text: plain };
}
