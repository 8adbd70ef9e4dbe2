import { Link } from 'react-router';
import { type Confirmation, confirmations } from '#platform/business/opening.ts';
import { formatMonthDay, formatTime } from '#platform/time/day.ts';
import type { Setup, SetupFinding } from '../contract/setup.ts';
import { checkedSteps } from '../domain/setup.ts';
import { setupSteps } from './setup-steps.ts';

type Line = Setup['lines'][number];

const isConfirmation = (step: string): step is Confirmation => (confirmations as readonly string[]).includes(step);
const isChecked = (step: string) => (checkedSteps as readonly string[]).includes(step);

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
        return (
          <li key={step} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-line border-t py-5">
            <Mark isDone={line.isDone} />
            <div>
              <h3 className="text-[1.15rem]">
                {title}
                <span className="block font-normal font-sans text-[0.9rem] text-quiet sm:ml-3 sm:inline">
                  {formatState(line, minutes)}
                </span>
              </h3>
              <p className="measure mt-1 text-quiet">{why}</p>
              <CheckWords line={line} />
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
                {confirm && !line.isDone && canConfirm(line) && isConfirmation(step) && (
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

/** What the owner says about a line that a check decides counts only where nothing is set up on the server. */
const canConfirm = ({ step, check, isRequired }: Line): boolean => !check && !(isChecked(step) && isRequired);

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

function CheckWords({ line: { step, isDone, check } }: { line: Line }) {
  if (!check) return isChecked(step) && !isDone && <p className="measure mt-2">Not set up on your server yet.</p>;
  const { checkedAt, isCurrent, findings } = check;
  if (!checkedAt) return <p className="measure mt-2">Not checked yet. The button below checks it.</p>;
  const when = `on ${formatMonthDay(checkedAt.date)} at ${formatTime(checkedAt.time)}`;
  if (!isCurrent)
    return (
      <p className="measure mt-2">
        Checked {when}, and changed on your server since then. Please check it again below.
      </p>
    );
  const isMissingMore = !isDone && findings.every(({ state }) => state !== 'wrong');
  return (
    <>
      {findings.map((finding) => (
        <Finding key={finding.detail} finding={finding} when={when} />
      ))}
      {isMissingMore && <p className="measure mt-2">{setupSteps[step].afterCheck}</p>}
    </>
  );
}

/** What works is said by the finding alone, because a check does not see everything. */
const stateWords = { ok: '', warning: 'Please read this.', wrong: 'It doesn’t work yet.' };

function Finding({ finding: { state, message, detail }, when }: { finding: SetupFinding; when: string }) {
  return (
    <div className="measure mt-2">
      <p>
        {state !== 'ok' && <strong className="font-semibold">{stateWords[state]} </strong>}
        {message} <span className="text-quiet">Checked {when}.</span>
      </p>
      {state !== 'ok' && <p className="mt-1 text-quiet">Send this to the person who runs your server: “{detail}”</p>}
    </div>
  );
}
