import { currentWaiver } from '#domain/classes/waiver.ts';
import { formatLongDay } from '#domain/day.ts';
import { signup } from '#web/content/signup.ts';

const words = signup.waiver;

/** The current waiver in full, without a scroll box, so that students see all of what they sign, and its checkbox. */
export function WaiverSection({ error }: { error: string | undefined }) {
  const { title, version, effectiveFromDay, paragraphs } = currentWaiver;
  return (
    <section aria-labelledby="waiver">
      <h2 id="waiver">{words.heading}</h2>
      <p className="mt-2 text-quiet">{words.hint}</p>
      <div className="mt-6 max-w-[44rem] border border-line bg-raised p-[clamp(1.25rem,4vw,2.5rem)] shadow-soft">
        <h3>{title}</h3>
        <p className="mt-1 text-[0.9rem] text-quiet">
          {words.version} {version}, {words.effective} {formatLongDay(effectiveFromDay).replace(/^\w+, /, '')}
        </p>
        <div className="mt-5 space-y-[0.85rem] text-[0.97rem]">
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph} text={paragraph} />
          ))}
        </div>
      </div>
      <label className="mt-6 inline-flex min-h-[48px] items-center gap-[0.85rem] font-semibold">
        <input
          type="checkbox"
          name="waiver"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'waiver-error' : undefined}
          className="size-[26px]"
        />
        {words.agree}
      </label>
      <p id="waiver-error" className="mt-1 font-medium text-accent empty:hidden" aria-live="polite">
        {error}
      </p>
    </section>
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
