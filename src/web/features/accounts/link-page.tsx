import { type ReactNode, useEffect, useRef } from 'react';
import { needsScript } from '#web/content/accounts.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';

/** A page that a mailed link opens: what it is about, and one large sentence of how it stands. */
export function LinkPage(props: {
  heading: string;
  /** How it stands. */
  message: string;
  /** It stands so only until the page's script has looked. */
  waiting?: boolean;
  /** It stands in place of a button that was pressed: anyone who goes by keyboard goes on from here. */
  failed?: boolean;
  text?: string;
  children?: ReactNode;
}) {
  const { heading, message, waiting = false, failed = false, text, children } = props;
  const messageRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failed) messageRef.current?.focus();
  }, [failed]);
  return (
    <>
      <div className="column min-h-[26rem] pt-12 pb-12 md:pt-24">
        <h1 className="eyebrow font-sans">{heading}</h1>
        <div role="status" className="mt-5">
          <p ref={messageRef} tabIndex={-1} className={`link-state ${waiting ? 'needs-script' : ''}`}>
            {message}
          </p>
          {text && <p className="mt-4 max-w-[46ch] text-quiet">{text}</p>}
        </div>
        {waiting && (
          <noscript>
            <p className="measure text-[1.15rem]">{needsScript}</p>
          </noscript>
        )}
        {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
      </div>
      <ClosingLandscape name="calendar-band" />
    </>
  );
}
