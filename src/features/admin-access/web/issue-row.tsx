import { type ReactNode, useId } from 'react';
import { useFetcher } from 'react-router';
import { confirmChange } from '#platform/admin/actions.ts';
import { Button } from '#platform/ui/plain-button.tsx';

/** A list of issues under its heading. `count` is the total, of which the newest or the oldest are shown. */
export function IssueList(props: {
  heading: string;
  intro?: string;
  count: number;
  shown: number;
  order?: 'newest' | 'oldest';
  children: ReactNode;
}) {
  const { heading, intro, count, shown, order = 'newest' } = props;
  const id = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id}>{heading}</h2>
      {intro && <p className="mt-1 measure text-quiet">{intro}</p>}
      {count > shown && (
        <p className="mt-1 text-quiet">
          Showing the {order} {shown} of {count}.
        </p>
      )}
      <ul className="mt-3 border-line border-t">{props.children}</ul>
    </section>
  );
}

/** One issue: what it is, its reason and its actions. */
export function IssueRow(props: { title: ReactNode; children: ReactNode; actions?: ReactNode }) {
  return (
    <li className="grid gap-x-10 gap-y-3 border-line border-b py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="wrap-anywhere min-w-0">
        <h3 className="font-sans font-semibold text-[1rem] leading-snug">{props.title}</h3>
        <div className="mt-1 grid measure gap-1 text-[0.94rem]">{props.children}</div>
      </div>
      {props.actions && <div className="flex flex-wrap items-start gap-2">{props.actions}</div>}
    </li>
  );
}

/** A button that sends its fields to the page's action. `subject` names the issue for screen readers. */
export function IssueButton(props: {
  label: string;
  subject: string;
  fields: { intent: string } & Readonly<Record<string, string>>;
  confirmation?: { text: string; confirm: string };
  quiet?: boolean;
}) {
  const { label, subject, fields, confirmation } = props;
  const { submit, state } = useFetcher();
  const isBusy = state !== 'idle';
  const run = async () => {
    if (isBusy || (confirmation && !(await confirmChange(confirmation.text, confirmation.confirm)))) return;
    await submit(fields, { method: 'post' });
  };
  return (
    <Button look={`small ${props.quiet ? 'quiet' : ''}`} off={isBusy} onPress={run}>
      {isBusy ? 'Working...' : label}
      <span className="sr-only"> {subject}</span>
    </Button>
  );
}
