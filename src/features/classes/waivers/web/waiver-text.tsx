import type { ReactNode } from 'react';
import { formatLongDay } from '#platform/time/day.ts';
import { splitBold, type Waiver } from '../domain/waiver.ts';

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
        Version {version}, in effect since {formatLongDay(effectiveFromDay).replace(/^\w+, /, '')}
      </p>
      <div className="mt-6 text-[0.97rem]">
        {readParagraphs(paragraphs).map(({ number, subject, parts }) => (
          <p
            key={number}
            className="not-first:border-line not-first:border-t py-4 first:pt-0 last:pb-0 @min-[36rem]:grid @min-[36rem]:grid-cols-[8rem_minmax(0,1fr)] @min-[36rem]:gap-x-4"
          >
            {subject && (
              <strong className="mb-0.5 block font-display font-normal text-[1.15rem] leading-[1.4] narrow:text-[1rem]">
                {subject}
              </strong>
            )}
            <span className={subject ? '' : 'col-span-full'}>
              {parts.map(({ at, text, isBold }) => (isBold ? <strong key={at}>{text}</strong> : text))}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** The paragraphs with their number. Bold words at the start are the subject, which is set as a heading. */
const readParagraphs = (paragraphs: readonly string[]) =>
  paragraphs.map((paragraph, index) => {
    const parts = splitBold(paragraph).map((part, at) => ({ ...part, at }));
    const subject = parts.length > 1 && parts[0]?.isBold ? parts[0].text : undefined;
    return { number: index + 1, subject, parts: subject ? parts.slice(1) : parts };
  });
