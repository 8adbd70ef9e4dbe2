import { useSite } from '#platform/shell/use-site.ts';
import { formatTime, hasStarted } from '#platform/time/day.ts';
import { getZoneName } from '#platform/time/zoned-time.ts';
import type { Today } from '../contract/today.ts';
import { TodayLink } from './today-link.tsx';
import type { AgendaItem } from './today-part.tsx';

/** What is ahead: its time, its facts and a link. */
export function AgendaEntry({ item, now }: { item: AgendaItem; now: Today['now'] }) {
  const { timeZone } = useSite();
  const { date, time, facts, title, to, more } = item;
  const started = hasStarted({ day: date, time }, { day: now.date, time: now.time });
  return (
    <li className="wrap-anywhere grid grid-cols-[5.25rem_minmax(0,1fr)] gap-3 border-line border-b py-[0.7rem]">
      <p className={`pt-[0.6rem] tabular-nums ${started ? 'text-quiet' : 'font-semibold'}`}>
        {formatTime(time)}{' '}
        <small className="font-normal text-quiet">{getZoneName({ day: date, time }, timeZone)}</small>
      </p>
      <div className="min-w-0">
        <p>
          <TodayLink to={to}>{title}</TodayLink>
        </p>
        <p className="text-[0.92rem] text-quiet">{facts.filter(Boolean).join(' · ')}</p>
        {more}
      </div>
    </li>
  );
}
