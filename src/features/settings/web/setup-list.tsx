import { Link } from 'react-router';
import { type Confirmation, confirmations } from '#platform/business/opening.ts';
import { formatMonthDay, formatTime } from '#platform/time/day.ts';
import { Button } from '#platform/ui/plain-button.tsx';
import type { Setup, SetupFinding } from '../contract/setup.ts';
import { checkedSteps, type SetupStep } from '../domain/setup.ts';

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
                  <Button look="quiet small" label={link.label} onPress={() => onShow(link.to)} />
                )}
                {confirm && !line.isDone && canConfirm(line) && isConfirmation(step) && (
                  <Button look="quiet small" label={confirm} onPress={() => onConfirm([...confirmed, step])} />
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

/** A line of the setup list: what to do, why, how long it takes, and where. */
type StepWords = {
  title: string;
  why: string;
  minutes: number;
  link?: { label: string; to: string };
  /** The button of a line that only the owner can say is done. */
  confirm?: string;
  /** What is still missing when its check passed. */
  afterCheck?: string;
};

export const setupSteps: Readonly<Record<SetupStep, StepWords>> = {
  facts: {
    title: 'Who you are',
    why: 'Your names and your email are on every page and in every email. Address and phone are left out until you enter them.',
    minutes: 5,
    link: { label: 'Enter your facts', to: '/admin/business#name-and-owner' },
  },
  places: {
    title: 'Where you teach',
    why: 'A class names a place, and its email says the address, the way and what to bring. You can also say a place in words.',
    minutes: 2,
    link: { label: 'Add a place', to: '/admin/business#places' },
    confirm: 'I say it in words',
  },
  class: {
    title: 'Your first class',
    why: 'An empty calendar turns people away. A weekly class is entered once.',
    minutes: 3,
    link: { label: 'Add a class', to: '/admin/dashboard?tab=events' },
  },
  tin: {
    title: 'Your first tin',
    why: 'The shop shows what you have. If you sell nothing yet, switch chocolates off below.',
    minutes: 5,
    link: { label: 'Add a tin', to: '/admin/chocolates' },
  },
  prices: {
    title: 'What it costs',
    why: 'Sessions, shipping and coupons have prices from the start. Read them before anybody pays them.',
    minutes: 5,
    link: { label: 'Read your prices', to: '/admin/business#prices-of-the-shop' },
    confirm: 'My prices are right',
  },
  waiver: {
    title: 'Your waiver',
    why: 'Your students sign it, and it protects you. Write your own, with your names and your state’s law, and let a lawyer read it.',
    minutes: 20,
    link: { label: 'Write your waiver', to: '/admin/forms' },
  },
  payments: {
    title: 'Payments with PayPal',
    why: 'Tins and sessions are paid here. The person who runs your server connects your account, and the button below checks it.',
    minutes: 15,
    confirm: 'I take payments in person',
  },
  email: {
    title: 'Emails that arrive',
    why: 'Confirmations and login links are emails. Look at yours, and see that one has reached you.',
    minutes: 3,
    link: { label: 'Look at your emails', to: '/admin/emails' },
    afterCheck: 'No email has left yet. Send yourself one from the page of your emails.',
  },
  google: {
    title: 'Sign-in with Google',
    why: 'Clients who like it need no emailed link. The site works without it.',
    minutes: 15,
    confirm: 'I don’t need it',
  },
  backups: {
    title: 'A place for backups',
    why: 'A disk can die. Each night, a copy of everything is kept where your server says.',
    minutes: 10,
    confirm: 'I back it up myself',
  },
  'two-step': {
    title: 'Two-step sign-in',
    why: 'A stolen password is then not enough to read about your clients.',
    minutes: 3,
    link: { label: 'Turn it on', to: '/admin/settings' },
  },
};

/** The parts that can be switched off, in the owner's words. */
export const partWords = {
  classes: { label: 'Classes', text: 'Calendar, sign-up and waiver.' },
  sessions: { label: 'Private sessions', text: 'Booking, registering and requests.' },
  chocolates: { label: 'Chocolates', text: 'Shop, cart and orders.' },
  newsletter: { label: 'Newsletter', text: 'The field for an email at the bottom of each page.' },
} as const;
