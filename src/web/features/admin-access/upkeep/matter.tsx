import { type ReactNode, useId } from 'react';
import type { Press, Pressing } from '../use-pressing.ts';

/** One list of what needs the owner, under its heading; nothing where there is none. */
export function Matters(given: { heading: string; note: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="desk-section">
      <h2 id={id}>{given.heading}</h2>
      {given.note && <p className="mt-1 text-quiet">{given.note}</p>}
      <ul className="mt-3 border-line border-t">{given.children}</ul>
    </section>
  );
}

/** One thing: what it is, why it is here, and what can be done about it. */
export function Matter(given: { title: ReactNode; children: ReactNode; actions: ReactNode }) {
  return (
    <li className="grid gap-x-10 gap-y-3 border-line border-b py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="font-sans font-semibold text-[1rem] leading-snug">{given.title}</h3>
        <div className="mt-1 grid max-w-[68ch] gap-1 text-[0.94rem]">{given.children}</div>
      </div>
      <div className="flex flex-wrap items-start gap-2">{given.actions}</div>
    </li>
  );
}

/** A button about one thing; `of` names the thing to anyone who does not see what the button stands beside. */
export function MatterButton(
  given: Omit<Parameters<Press>[0], 'key'> &
    Pressing & { id: string; label: string; busyLabel: string; of: string; quiet?: boolean },
) {
  const { id, label, busyLabel, busy, press, work, done, sure } = given;
  const key = `${id} ${label}`;
  return (
    <button
      type="button"
      className={`button small ${given.quiet ? 'quiet' : ''}`}
      aria-disabled={busy !== undefined || undefined}
      onClick={() => void press({ key, work, done, ...(sure && { sure }) })}
    >
      {busy === key ? busyLabel : label}
      <span className="sr-only"> {given.of}</span>
    </button>
  );
}
