import { formatCount } from '#platform/text/format-count.ts';
import { formatInstant } from '#platform/ui/format-instant.ts';
import type { Today } from '../contract/today.ts';
import { waitingMailReasons } from './mail-failure-words.ts';
import { TodayLink } from './today-link.tsx';
import { Details, type TodayPart, type WaitingTask } from './today-part.tsx';

/** Tasks that wait for the owner, each with a link. Empty ones are left out. */
export function TodayWaiting({ tasks }: { tasks: readonly WaitingTask[] }) {
  return (
    <ul>
      {tasks.map(({ to, count, heading, rows, text }) => (
        <li key={heading} className="border-line border-b pt-[0.45rem] pb-[0.8rem] last:border-b-0">
          <TodayLink to={to}>{heading}</TodayLink>
          {text && <p className="wrap-anywhere text-[0.92rem] leading-[1.45]">{text}</p>}
          {rows && (
            <ul className="wrap-anywhere grid gap-2 text-[0.92rem] leading-[1.45]">
              {rows}
              {count > rows.length && <li className="text-quiet">and {count - rows.length} more</li>}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What waits in Operations, and the emails that have waited for minutes. */
export const operationsToday: TodayPart<Pick<Today, 'operations' | 'waitingMails'>> = {
  listTasks: ({ operations, waitingMails: mails }, timeZone) => [
    {
      to: '/admin/operations',
      count: operations.count,
      heading: formatCount(operations.count, 'thing needs you in Operations', 'things need you in Operations'),
    },
    {
      to: '/admin/operations',
      count: mails.count,
      heading: formatCount(mails.count, 'email is waiting to go out', 'emails are waiting to go out'),
      text: (
        <>
          {waitingMailReasons[mails.why]}
          {mails.since && <Details texts={[`since ${formatInstant(timeZone, mails.since)}`]} />}
        </>
      ),
    },
  ],
};
