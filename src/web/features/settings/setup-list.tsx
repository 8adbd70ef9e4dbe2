import { Link } from 'react-router';
import type { Setup, SetupCheck, SetupFinding } from '#contract/setup.ts';
import { formatMonthDay, formatTime } from '#domain/day.ts';
import { type Confirmation, confirmations } from '#domain/settings/opening.ts';
import { setupSteps } from './setup-steps.ts';

type Line = Setup['lines'][number];

const isConfirmation = (step: string): step is Confirmation => (confirmations as readonly string[]).includes(step);

/** What is to be done before the site opens; each line says why, how long it takes, and what a check found. */
export function SetupList(props: {
  lines: readonly Line[];
  confirmed: readonly Confirmation[];
  onConfirm: (confirmed: Confirmation[]) => void;
  /** Shows a page of the site, which may be closed. */
  onShow: (path: string) => void;
}) {
  const { lines, confirmed, onConfirm, onShow } = props;
  return (
    <ol className="border-line border-b">
      {lines.map((line) => {
        const { step } = line;
        const { title, why, minutes, link, confirm } = setupSteps[step];
        const isOwn = line.check && isConfirmation(step) && confirmed.includes(step) && !hasPassedCheck(line);
        return (
          <li key={step} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-line border-t py-5">
            <Mark isDone={line.isDone} />
            <div>
              <h3 className="text-[1.15rem]">
                {title}
                <span className="block font-normal font-sans text-[0.9rem] text-quiet sm:ml-3 sm:inline">
                  {line.isDone && isOwn ? `Done: you said “${confirm}”` : formatState(line, minutes)}
                </span>
              </h3>
              <p className="measure mt-1 text-quiet">{why}</p>
              {line.check && !isOwn && <CheckWords check={line.check} />}
              <p className="mt-3 flex flex-wrap gap-3 empty:hidden">
                {link?.to.startsWith('/admin') && (
                  <Link to={link.to} className="button quiet small">
                    {link.label}
                  </Link>
                )}
                {link && !link.to.startsWith('/admin') && (
                  <button type="button" className="button quiet small" onClick={() => onShow(link.to)}>
                    {link.label}
                  </button>
                )}
                {confirm && !line.isDone && isConfirmation(step) && (
                  <button type="button" className="button quiet small" onClick={() => onConfirm([...confirmed, step])}>
                    {confirm}
                  </button>
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** What the owner said about a line counts unless a check found that it works. */
const hasPassedCheck = ({ check }: Line): boolean =>
  !!check?.checkedAt && check.isCurrent && check.findings.every(({ state }) => state !== 'wrong');

function formatState({ isDone, isRequired }: Line, minutes: number): string {
  if (isDone) return 'Done';
  return `${isRequired ? 'Needed to open' : 'If you like'}, about ${minutes} minutes`;
}

/** The words beside it say the same. */
function Mark({ isDone }: { isDone: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-[0.15rem] size-6" fill="none" strokeWidth="1.8">
      <circle cx="12" cy="12" r="10" className={isDone ? 'fill-primary stroke-primary' : 'stroke-line'} />
      {isDone && <path d="m7.5 12.5 3 3 6-7" className="stroke-ground" strokeLinecap="round" strokeLinejoin="round" />}
    </svg>
  );
}

function CheckWords({ check: { checkedAt, isCurrent, findings } }: { check: SetupCheck }) {
  if (!checkedAt) return <p className="measure mt-2">Not checked yet. The button below checks it.</p>;
  const when = `on ${formatMonthDay(checkedAt.date)} at ${formatTime(checkedAt.time)}`;
  if (!isCurrent)
    return (
      <p className="measure mt-2">
        Checked {when}, and changed on your server since then. Please check it again below.
      </p>
    );
  return findings.map((finding) => <Finding key={finding.detail} finding={finding} when={when} />);
}

const stateWords = { ok: 'It works.', warning: 'It works, but please read this.', wrong: 'It doesn’t work yet.' };

function Finding({ finding: { state, message, detail }, when }: { finding: SetupFinding; when: string }) {
  return (
    <div className="measure mt-2">
      <p>
        <strong className="font-semibold">{stateWords[state]}</strong> {message}{' '}
        <span className="text-quiet">Checked {when}.</span>
      </p>
      {state !== 'ok' && <p className="mt-1 text-quiet">Send this to the person who runs your server: “{detail}”</p>}
    </div>
  );
}
