import { createContext, type ReactNode, useContext } from 'react';
import { Body, Head, Html, Preview } from 'react-email';
import { type Business as BusinessWithPlaces, buildPhoneUrl, formatAddress } from '#platform/business/business.ts';
import type { MailContext } from '../message.ts';
import { type FrameColors, type FrameName, frames } from './frame-colors.ts';
import { listFrameStyles } from './frame-styles.ts';
import { headerPicturePath } from './header-picture-path.ts';
import { breakAfterCommas } from './line-breaks.tsx';

export const serif = 'Fraunces, Georgia, "Times New Roman", serif';
export const sans = '"Instrument Sans", "Helvetica Neue", Arial, sans-serif';

/** The width of a frame; its pictures are drawn for it. */
const WIDTH = 600;

const Colors = createContext<FrameColors>(frames.yoga.light);

/** The inline colors of the frame around a component. */
export const useFrameColors = () => useContext(Colors);

const Business = createContext<BusinessWithPlaces | undefined>(undefined);

/** The facts of the business for the parts of a mail. */
export function useBusiness(): BusinessWithPlaces {
  const business = useContext(Business);
  if (!business) throw new Error('a part of a mail is outside its layout');
  return business;
}

/** Tables that only lay out, for mail programs without flexbox. */
export const layoutTable = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, width: '100%' } as const;

type Picture = (typeof frames)[FrameName]['picture'];

/** The drawn header with the lettered name. Its alternative text stands for both when pictures are off. */
function HeaderPicture({ picture, publicUrl }: { picture: Picture; publicUrl: string }) {
  const { name: businessName } = useBusiness();
  const colors = useFrameColors();
  const image = (name: string) => (
    <img
      src={publicUrl + headerPicturePath(name)}
      alt={businessName}
      width={WIDTH}
      height={picture.height}
      style={{
        display: 'block',
        width: '100%',
        maxWidth: `${WIDTH}px`,
        height: 'auto',
        borderRadius: '10px 10px 0 0',
        fontFamily: serif,
        fontSize: '30px',
        lineHeight: '72px',
        textAlign: 'center',
        color: colors.ink,
      }}
    />
  );
  if (picture.light === picture.dark) return image(picture.light);
  return (
    <>
      <div className="light-only">{image(picture.light)}</div>
      <div
        className="dark-only"
        style={{ display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all' } as Record<string, unknown>}
      >
        {image(picture.dark)}
      </div>
    </>
  );
}

/** The owner's own emails have no links but their action, so that a forged one stands out. */
function Sender({ isToOwner }: { isToOwner: boolean }) {
  const business = useBusiness();
  const { quiet, link, line } = useFrameColors();
  const text = { fontFamily: sans, fontSize: '14px', lineHeight: '22px', color: quiet, margin: 0 };
  const linkStyle = { color: link, display: 'inline-block', padding: '11px 0' };
  return (
    <table {...layoutTable}>
      <tbody>
        <tr>
          <td className="line" style={{ borderTop: `1px solid ${line}`, padding: '18px 0 0' }}>
            <p className="quiet" style={text}>
              {isToOwner ? (
                ['From your website', business.name].filter(Boolean).join(', ')
              ) : (
                <>
                  {breakAfterCommas([business.name, formatAddress(business)].filter(Boolean).join(', '))}
                  <br />
                  {business.phone && (
                    <>
                      <a className="link" href={buildPhoneUrl(business)} style={linkStyle}>
                        {business.phone}
                      </a>
                      {' · '}
                    </>
                  )}
                  {business.email && (
                    <a className="link" href={`mailto:${business.email}`} style={linkStyle}>
                      {business.email}
                    </a>
                  )}
                </>
              )}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/**
 * The frame of every mail: a drawn header, the heading, the content and the sender. `preview` is the line that the
 * inbox shows beside the subject.
 */
export function MailLayout(props: {
  context: Pick<MailContext, 'publicUrl' | 'business'>;
  frame?: FrameName;
  preview: string;
  heading: string;
  children: ReactNode;
}) {
  const { context, frame: name = 'yoga', preview, heading, children } = props;
  const { light: colors, picture } = frames[name];
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{heading}</title>
        {listFrameStyles(name).map((rules) => (
          <style key={rules}>{rules}</style>
        ))}
      </Head>
      <Body className="page" style={{ backgroundColor: colors.page, margin: 0, padding: 0 }}>
        <Preview useTitleTag={false}>{preview.replaceAll(/\s+/g, ' ').trim()}</Preview>
        <Business value={context.business}>
          <Colors value={colors}>
            <table {...layoutTable} className="page" style={{ backgroundColor: colors.page }} bgcolor={colors.page}>
              <tbody>
                <tr>
                  <td className="page" align="center" style={{ padding: '24px 12px', backgroundColor: colors.page }}>
                    <table
                      {...layoutTable}
                      className="frame card"
                      style={{
                        width: '100%',
                        maxWidth: `${WIDTH}px`,
                        borderRadius: '10px',
                        backgroundColor: colors.card,
                      }}
                      bgcolor={colors.card}
                    >
                      <tbody>
                        <tr>
                          <td>
                            <HeaderPicture picture={picture} publicUrl={context.publicUrl} />
                          </td>
                        </tr>
                        <tr>
                          <td className="inside" style={{ padding: '30px 40px 26px' }}>
                            <main>
                              <h1
                                className="heading ink"
                                style={{
                                  fontFamily: serif,
                                  fontSize: '30px',
                                  lineHeight: '37px',
                                  fontWeight: 400,
                                  color: colors.ink,
                                  margin: '0 0 16px',
                                  overflowWrap: 'anywhere',
                                  textWrap: 'balance',
                                }}
                              >
                                {heading}
                              </h1>
                              {children}
                            </main>
                            <Sender isToOwner={name === 'owner'} />
                          </td>
                        </tr>
                      </tbody>
                    </table>
                  </td>
                </tr>
              </tbody>
            </table>
          </Colors>
        </Business>
      </Body>
    </Html>
  );
}
