import type { ReactNode } from 'react';
import type { Waiver } from '#domain/classes/waiver.ts';
import { formatLongDay } from '#domain/day.ts';
import { signup } from '#web/content/signup.ts';

const words = signup.waiver;

/** The sheet of a waiver. */
export function WaiverPaper({ children }: { children: ReactNode }) {
  return (
    <div className="border border-line bg-raised p-[clamp(1.25rem,4vw,2.5rem)] shadow-soft @min-[40rem]:p-12 @min-[43rem]:p-16">
      {children}
    </div>
  );
}

/** A version of the waiver in full, without a scroll box, so that students see all of what they sign. */
export function WaiverText({ waiver: { title, version, effectiveFromDay, paragraphs } }: { waiver: Waiver }) {
  return (
    <div className="[overflow-wrap:anywhere]">
      <h3>{title}</h3>
      <p className="mt-1 text-[0.9rem] text-quiet">
        {words.version} {version}, {words.effective} {formatLongDay(effectiveFromDay).replace(/^\w+, /, '')}
      </p>
      <div className="mt-6 text-[0.97rem]">
        {readParagraphs(paragraphs).map(({ number, subject, text }) => (
          <p
            key={number}
            className="not-first:border-line not-first:border-t py-4 first:pt-0 last:pb-0 @min-[36rem]:grid @min-[36rem]:grid-cols-[8rem_minmax(0,1fr)] @min-[36rem]:gap-x-4"
          >
            {subject && (
              <strong className="mb-0.5 block font-display font-normal text-[1.15rem] leading-[1.4] narrow:text-[1rem]">
                {subject}
              </strong>
            )}
            <span className={subject ? '' : 'col-span-full'}>{text}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

/**
 * The paragraphs with their number, and with the subject at the start, such as 'My health.', apart, which is set
 * as a heading. The published text does not change.
 */
const readParagraphs = (paragraphs: readonly string[]) =>
  paragraphs.map((paragraph, index) => {
    const [, subject, text = paragraph] = /^([A-Z][a-z]+(?: [a-z]+)?\.)( .+)$/.exec(paragraph) ?? [];
    return { number: index + 1, subject, text };
  });
