import { Link } from 'react-router';
import type { Setup, SetupFinding } from '#contract/setup.ts';
import { type Confirmation, confirmations } from '#domain/settings/opening.ts';
import { setupSteps } from './setup-steps.ts';

type Line = Setup['lines'][number];

const isConfirmation = (step: string): step is Confirmation => (confirmations as readonly string[]).includes(step);

/** What is to be done before the site opens; each line says why, how long it takes, and what a check found. */
export function SetupList(props: {
  lines: readonly Line[];
  findings: readonly SetupFinding[];
  confirmed: readonly Confirmation[];
  onConfirm: (confirmed: Confirmation[]) => void;
  /** Shows a page of the site, which may be closed. */
  onShow: (path: string) => void;
}) {
  const { lines, findings, confirmed, onConfirm, onShow } = props;
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
              {findings
                .filter((finding) => finding.step === step)
                .map((finding) => (
                  <Finding key={finding.message} finding={finding} />
                ))}
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

function Finding({ finding: { state, message } }: { finding: SetupFinding }) {
  return (
    <p className="measure mt-2">
      <strong className="font-semibold">{state === 'ok' ? 'It works.' : 'Something is to be mended.'}</strong>{' '}
      {state === 'ok' ? message : `Send this to the person who runs your server: ${message}`}
    </p>
  );
}
