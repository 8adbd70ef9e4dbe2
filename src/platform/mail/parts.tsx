import { Children, Fragment, type ReactNode } from 'react';
import { layoutTable, sans, serif, useFrameColors } from './frame/layout.tsx';
import { breakAfterCommas, keepTimesTogether } from './frame/line-breaks.tsx';

const text = {
  fontFamily: sans,
  fontSize: '17px',
  lineHeight: '27px',
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
} as const;

/** One paragraph of a mail. */
export function Paragraph({ children }: { children: ReactNode }) {
  const { ink } = useFrameColors();
  return (
    <p className="ink" style={{ ...text, color: ink }}>
      {Children.map(children, (child) => (typeof child === 'string' ? keepTimesTogether(child) : child))}
    </p>
  );
}

/** A paragraph for what few readers need, at the end of a mail. */
export function SmallPrint({ children }: { children: ReactNode }) {
  const { quiet } = useFrameColors();
  return (
    <p className="quiet" style={{ ...text, fontSize: '15px', lineHeight: '24px', color: quiet }}>
      {children}
    </p>
  );
}

/** A link within text, for everything but the mail's one action. */
export function TextLink({ href, children }: { href: string; children: string }) {
  const { link } = useFrameColors();
  return (
    <a className="link" href={href} style={{ color: link, textDecoration: 'underline' }}>
      {children}
    </a>
  );
}

export type NamedLinks = readonly (readonly [name: string, href: string])[];

/** Links of equal rank in one line. In the plain text each has its own, and `htmlChoices` are left out. */
export function Choices(props: { label: string; choices: NamedLinks; htmlChoices?: NamedLinks }) {
  const { label, choices, htmlChoices = [] } = props;
  return (
    <SmallPrint>
      {label}
      {choices.map((choice, index) => (
        <Fragment key={choice[0]}>
          <span data-skip-in-text="true">{index > 0 ? '\u00a0· ' : ' '}</span>
          <ChoiceLink choice={choice} />
        </Fragment>
      ))}
      {htmlChoices.map((choice) => (
        <span key={choice[0]} data-skip-in-text="true">
          {'\u00a0· '}
          <ChoiceLink choice={choice} />
        </span>
      ))}
    </SmallPrint>
  );
}

function ChoiceLink({ choice: [name, href] }: { choice: NamedLinks[number] }) {
  const { link } = useFrameColors();
  return (
    <a className="link choice" href={href} style={{ color: link, textDecoration: 'underline', whiteSpace: 'nowrap' }}>
      {name}
    </a>
  );
}

/** The name below the last words. */
export function Signature({ children }: { children: string }) {
  const { ink } = useFrameColors();
  return (
    <p className="ink" style={{ ...text, fontFamily: serif, fontSize: '20px', fontStyle: 'italic', color: ink }}>
      {children}
    </p>
  );
}

/** What a change adds to a value. */
const CHANGE = /^\((?:was: |this link is new)/;

/** One line of a value. Addresses are links only in the rows that the site fills, as people write the other values. */
function DetailLine({ name, line }: { name: string; line: string }) {
  const { quiet } = useFrameColors();
  if (name === 'Link' && /^https:\/\/\S+$/.test(line)) return <TextLink href={line}>Join online</TextLink>;
  if (name === 'Email' && /^\S+@\S+$/.test(line))
    return <TextLink href={`mailto:${encodeURIComponent(line).replace('%40', '@')}`}>{line}</TextLink>;
  if (name === 'Phone' && /\d/.test(line))
    return <TextLink href={`tel:${line.replace(/[^\d+]/g, '')}`}>{line}</TextLink>;
  if (!CHANGE.test(line)) return breakAfterCommas(line);
  return (
    <span className="quiet" style={{ fontFamily: sans, fontSize: '14px', lineHeight: '22px', color: quiet }}>
      {breakAfterCommas(line)}
    </span>
  );
}

function DetailValue({ detail: [name, value] }: { detail: [string, string] }) {
  return value.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a value may say the same twice, and never changes.
    <Fragment key={index}>
      {index > 0 && <br />}
      <DetailLine name={name} line={line} />
    </Fragment>
  ));
}

/** When it is, without a label, because readers look for it first, or when it would have been. */
function DetailHeading({ detail, isCancelled }: { detail: [string, string]; isCancelled: boolean }) {
  const { ink, quiet, link } = useFrameColors();
  const heading = { fontFamily: serif, fontSize: '20px', lineHeight: '28px', padding: '3px 0 10px' };
  if (isCancelled)
    return (
      <tr className="detail">
        <td className="quiet" colSpan={2} style={{ ...heading, color: quiet }}>
          <strong className="link" style={{ fontFamily: sans, fontSize: '14px', lineHeight: '22px', color: link }}>
            Cancelled
          </strong>
          {detail[1].split('\n').map((line) => (
            <Fragment key={line}>
              <br />
              <s>{line}</s>
            </Fragment>
          ))}
        </td>
      </tr>
    );
  return (
    <tr className="detail">
      <td className="ink" colSpan={2} style={{ ...heading, color: ink }}>
        <DetailValue detail={detail} />
      </td>
    </tr>
  );
}

/**
 * Label and value pairs on a panel, headed by 'When' if there is one, which is struck out if it is cancelled. A value
 * may have several lines, and an empty one has no row.
 */
export function DetailsTable(props: { details: [string, string][]; isCancelled?: boolean }) {
  const { isCancelled = false } = props;
  const details = props.details.filter(([, value]) => value.trim() !== '');
  const { panel, ink, quiet } = useFrameColors();
  const cell = { fontFamily: sans, verticalAlign: 'top' as const, padding: '5px 0' };
  const when = details.find(([name]) => name === 'When');
  return (
    <table
      {...layoutTable}
      className="panel"
      bgcolor={panel}
      style={{ backgroundColor: panel, borderRadius: '10px', margin: '4px 0 20px' }}
    >
      <tbody>
        <tr>
          <td style={{ padding: '13px 18px' }}>
            <table {...layoutTable}>
              <tbody>
                {when && <DetailHeading detail={when} isCancelled={isCancelled} />}
                {details.map((detail) => {
                  const [name] = detail;
                  if (detail === when) return null;
                  return (
                    <tr key={name} className="detail">
                      <td
                        className="quiet"
                        width="94"
                        style={{
                          ...cell,
                          fontSize: '14px',
                          lineHeight: '24px',
                          color: quiet,
                          paddingRight: '12px',
                          whiteSpace: 'nowrap',
                        }}
                      >
                        {name}
                      </td>
                      <td
                        className="ink"
                        style={{ ...cell, fontSize: '16px', lineHeight: '24px', color: ink, overflowWrap: 'anywhere' }}
                      >
                        <DetailValue detail={detail} />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Lines of one block, for example days or a letter. In the plain text a quotation has a mark before each line. */
export function TextLines({ lines, isQuotation = false }: { lines: readonly ReactNode[]; isQuotation?: boolean }) {
  const { ink } = useFrameColors();
  return (
    <p
      className={isQuotation ? 'ink quotation' : 'ink'}
      style={{ ...text, color: ink, paddingLeft: '16px', borderLeft: '3px solid #DDA23A', overflowWrap: 'anywhere' }}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may say the same twice, and never changes.
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

/** A square picture that says nothing which the words beside it do not say. `side` is in pixels. */
export const Picture = ({ src, side }: { src: string; side: number }) => (
  <img src={src} alt="" width={side} height={side} style={{ display: 'block', margin: '4px 0 18px' }} />
);

/** The lines of an address. */
export const AddressLines = ({ lines }: { lines: readonly string[] }) => (
  <TextLines lines={lines.map((line) => breakAfterCommas(line))} />
);

/** The owner's own text, or nothing if there is none. */
export function Note({ text: note }: { text: string | undefined }) {
  return note ? <TextLines lines={note.split('\n')} /> : null;
}

/**
 * The one action of a mail. The cell has the color and, for Outlook, the padding, because Word ignores both on links.
 */
export function ButtonLink({ href, children }: { href: string; children: string }) {
  const { button, onButton } = useFrameColors();
  const padding = '14px 28px';
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} style={{ margin: '6px 0 22px' }}>
      <tbody>
        <tr>
          <td
            className="button"
            align="center"
            style={
              { backgroundColor: button, borderRadius: '999px', msoPaddingAlt: padding } as Record<string, unknown>
            }
          >
            <a
              className="action"
              href={href}
              style={{
                display: 'inline-block',
                padding,
                borderRadius: '999px',
                color: onButton,
                textDecoration: 'none',
                fontFamily: sans,
                fontSize: '17px',
                lineHeight: '22px',
                fontWeight: 600,
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
