import { type ReactNode, useId } from 'react';
import type { Actions, RunAction } from '../use-actions.ts';

/** A list of issues under its heading; renders nothing when empty. */
export function IssueList(props: { heading: string; note: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="admin-section">
      <h2 id={id}>{props.heading}</h2>
      {props.note && <p className="mt-1 text-quiet">{props.note}</p>}
      <ul className="mt-3 border-line border-t">{props.children}</ul>
    </section>
  );
}

/** One issue: what it is, its reason and its actions. */
export function IssueRow(props: { title: ReactNode; children: ReactNode; actions: ReactNode }) {
  return (
    <li className="grid gap-x-10 gap-y-3 border-line border-b py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="font-sans font-semibold text-[1rem] leading-snug">{props.title}</h3>
        <div className="mt-1 grid max-w-[68ch] gap-1 text-[0.94rem]">{props.children}</div>
      </div>
      <div className="flex flex-wrap items-start gap-2">{props.actions}</div>
    </li>
  );
}

/** A button for one issue. `of` names the issue for screen readers. */
export function IssueButton(
  props: Omit<Parameters<RunAction>[0], 'key'> &
    Actions & { id: string; label: string; busyLabel: string; subject: string; quiet?: boolean },
) {
  const { id, label, busyLabel, busy, run, action, done, confirmation } = props;
  const key = `${id} ${label}`;
  return (
    <button
      type="button"
      className={`button small ${props.quiet ? 'quiet' : ''}`}
      aria-disabled={busy !== undefined || undefined}
      onClick={() => void run({ key, action, done, ...(confirmation && { confirmation }) })}
    >
      {busy === key ? busyLabel : label}
      <span className="sr-only"> {props.subject}</span>
    </button>
  );
}
