import type { Waiver } from '#domain/classes/waiver.ts';
import { formatLongDay } from '#domain/day.ts';
import { signup } from '#web/content/signup.ts';

const words = signup.waiver;

/** A version of the waiver in full, without a scroll box, so that students see all of what they sign. */
export function WaiverText({ waiver: { title, version, effectiveFromDay, paragraphs } }: { waiver: Waiver }) {
  return (
    <div className="max-w-[37rem] border border-line bg-raised p-[clamp(1.25rem,4vw,2.5rem)] shadow-soft [overflow-wrap:anywhere]">
      <h3>{title}</h3>
      <p className="mt-1 text-[0.9rem] text-quiet">
        {words.version} {version}, {words.effective} {formatLongDay(effectiveFromDay).replace(/^\w+, /, '')}
      </p>
      <div className="mt-5 space-y-[0.85rem] text-[0.97rem]">
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat a paragraph, and none is moved
          <Paragraph key={index} text={paragraph} />
        ))}
      </div>
    </div>
  );
}

/** Shows the subject at the start of a paragraph, such as 'My health.', in bold. The published text does not change. */
function Paragraph({ text }: { text: string }) {
  const [, subject, rest] = /^([A-Z][a-z]+(?: [a-z]+)?\.)( .+)$/.exec(text) ?? [];
  if (subject === undefined) return <p>{text}</p>;
  return (
    <p>
      <strong>{subject}</strong>
      {rest}
    </p>
  );
}
