import { type ReactNode, useEffect, useRef } from 'react';
import { needsScript } from '#web/content/accounts.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';

/** The page behind a mailed link: its subject and one large status sentence. */
export function LinkPage(props: {
  heading: string;
  /** The status sentence. */
  message: string;
  /** The status lasts only until the script has checked the link. */
  waiting?: boolean;
  /** The message replaces the pressed button, so it takes the keyboard focus. */
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
