import { useId } from 'react';
import { Link } from 'react-router';
import { asApiError } from '#platform/api/client.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatShortDay, formatTime } from '#platform/time/day.ts';
import { formatStart } from '#platform/time/zoned-time.ts';
import type { Alternative } from '../../contract/classes.ts';
import { ClassDrawing, ticketShadow } from '../../ticket/web/class-drawing.tsx';
import type { NamedClass } from '../../web/class-url.ts';
import { formatPlacesLeft } from '../../web/format-class.ts';
import type { ClassStatus } from './class-status.ts';

/** The id of the heading on a sign-up page, which gets the focus when the class fills up meanwhile. */
export const ALTERNATIVES_ID = 'open-instead';

const reasons = {
  'same-class': 'The same class, another day',
  'same-hour': 'At about the same hour',
  'equal-hour': 'At the same hour',
  nearest: 'The nearest in time',
};

/** Open classes instead of a full one, each one press from its sign-up. */
export function ClassAlternatives(props: {
  alternatives: readonly Alternative[];
  /** When the full class begins. */
  time: string;
  getHref: (namedClass: NamedClass) => string;
  /** On a sign-up page the heading has level 2. It is larger there, and can get the focus. */
  headingLevel: 2 | 4 | 5;
}) {
  const { time, headingLevel } = props;
  const alternatives = props.alternatives.toSorted((one, other) => one.date.localeCompare(other.date));
  const { timeZone } = useSite();
  const isOnSignUpPage = headingLevel === 2;
  const id = useId();
  const headingId = isOnSignUpPage ? ALTERNATIVES_ID : id;
  if (alternatives.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  // A calendar has several of them, so there they are no landmarks.
  const Part = isOnSignUpPage ? 'section' : 'div';
  return (
    <Part role={isOnSignUpPage ? undefined : 'group'} aria-labelledby={headingId} className="print:hidden">
      <Heading
        id={headingId}
        tabIndex={isOnSignUpPage ? -1 : undefined}
        className={isOnSignUpPage ? 'scroll-mt-6 text-[1.7rem]' : 'font-sans font-semibold text-[0.94rem]'}
      >
        Still open
      </Heading>
      <ul className={isOnSignUpPage ? 'mt-4 grid gap-4' : 'mt-2 border-line border-t'}>
        {alternatives.map((alternative) => (
          <li
            key={alternative._id}
            className={`relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3 ${isOnSignUpPage ? `overflow-clip rounded-card bg-raised py-4 pr-5 pl-24 sm:pr-6 sm:pl-28 ${ticketShadow}` : 'border-line border-b py-4'}`}
          >
            {isOnSignUpPage && (
              <ClassDrawing
                title={alternative.title}
                part="alone"
                className="absolute inset-y-0 left-0 h-full w-20 sm:w-22"
              />
            )}
            <div className="min-w-0 flex-1 basis-44">
              <p className="text-[0.85rem] text-quiet">
                {
                  reasons[
                    alternative.reason === 'same-hour' && alternative.time === time ? 'equal-hour' : alternative.reason
                  ]
                }
              </p>
              <p className={`font-display leading-tight ${isOnSignUpPage ? 'text-[1.4rem]' : 'text-[1.15rem]'}`}>
                {alternative.title}
              </p>
              <p className="mt-1 text-[0.94rem]">
                <time dateTime={`${alternative.date}T${alternative.time}`}>
                  {formatShortDay(alternative.date)}, {formatStart(alternative, timeZone)}
                </time>
              </p>
              {alternative.location && <p className="text-[0.94rem] text-quiet">{alternative.location}</p>}
              <p className="font-semibold text-[0.94rem]">{formatPlacesLeft(alternative.placesLeft)}</p>
            </div>
            <Link to={props.getHref(alternative)} className="button small flex-none">
              Sign up
              <span className="sr-only">{` (${alternative.title}, ${formatShortDay(alternative.date)}, ${formatTime(alternative.time)})`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The alternatives on a sign-up page. Nothing while the class itself is open. */
export function SignUpAlternatives(props: { status: ClassStatus; getHref: (namedClass: NamedClass) => string }) {
  const { status, getHref } = props;
  if (!('alternatives' in status)) return null;
  const { alternatives, time } = status;
  return <ClassAlternatives getHref={getHref} alternatives={alternatives} time={time} headingLevel={2} />;
}

/**
 * The class of a form, and how to load its status again and show it. A full class has a form, because a place may
 * become free.
 */
export type SignUpFormProps = { namedClass: NamedClass; status: ClassStatus; refresh: () => Promise<void> };

/** Whether a sign-up failed because the class was full. */
export const isClassFull = (error: unknown): boolean => asApiError(error)?.reason === 'class-full';

/**
 * Loads the open classes instead of one that filled up while its form was open, and moves the focus to them. The form
 * keeps what was entered.
 */
export async function showAlternatives(refresh: SignUpFormProps['refresh']): Promise<void> {
  await refresh();
  document.getElementById(ALTERNATIVES_ID)?.focus();
}
