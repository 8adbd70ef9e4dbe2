import { currentWaiver } from '#domain/classes/waiver.ts';
import { formatLongDay } from '#domain/day.ts';
import { signup } from '#web/content/signup.ts';

const words = signup.waiver;

/** The current waiver in full, without a scroll box, so that students see all of what they sign. */
export function WaiverText() {
  const { title, version, effectiveFromDay, paragraphs } = currentWaiver;
  return (
    <div className="waiver">
      <h3>{title}</h3>
      <p className="mt-1 text-[0.9rem] text-quiet">
        {words.version} {version}, {words.effective} {formatLongDay(effectiveFromDay).replace(/^\w+, /, '')}
      </p>
      <div className="waiver-paragraphs">
        {paragraphs.map((paragraph) => (
          <Paragraph key={paragraph} text={paragraph} />
        ))}
      </div>
    </div>
  );
}

/** Shows the subject at the start of a paragraph ('My health. …') in bold. The published text does not change. */
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
