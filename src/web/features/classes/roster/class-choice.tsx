import type { Event } from '#contract/classes.ts';
import { addDays } from '#domain/day.ts';
import { api } from '#web/api/browser.ts';
import { adminSignUps } from '#web/content/admin-sign-ups.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useSite } from '../use-site.ts';
import { formatShortDateTime } from './format-date-time.ts';

const words = adminSignUps.filters;
/** Older rosters are reachable from the list of past classes. */
const DAYS_BACK = 30;

/** Chooses one class, today's and later ones first. No choice shows the list of all sign-ups. */
export function ClassChoice({ chosen, onChoose }: { chosen?: string | undefined; onChoose: (id: string) => void }) {
  const { now, timeZone } = useSite();
  const from = addDays(now.day, -DAYS_BACK);
  const { value = [] } = useLoaded(from, () => api('GET /api/events', { query: { from } }));
  const ownClasses = value.filter(({ isExternal, cancelled }) => !isExternal && !cancelled);
  const upcoming = ownClasses.filter(({ date }) => date >= now.day);
  const past = ownClasses.filter(({ date }) => date < now.day).toReversed();
  const isListed = chosen === undefined || ownClasses.some(({ _id }) => _id === chosen);
  const renderOption = ({ _id, title, date, time }: Event) => (
    <option key={_id} value={_id}>
      {formatShortDateTime({ day: date, time }, timeZone, now.day)} · {title}
    </option>
  );
  return (
    <label className="block max-w-96 grow">
      <span className="mb-1 block font-semibold text-[0.9rem]">{words.class}</span>
      <select className="input min-h-[52px]" value={chosen ?? ''} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{words.anyClass}</option>
        {!isListed && <option value={chosen}>…</option>}
        <optgroup label={words.upcoming}>{upcoming.map(renderOption)}</optgroup>
        <optgroup label={words.lastMonth}>{past.map(renderOption)}</optgroup>
      </select>
    </label>
  );
}
