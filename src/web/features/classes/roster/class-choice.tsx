import type { Event } from '#contract/classes.ts';
import { addDays } from '#domain/day.ts';
import { api } from '#web/api/browser.ts';
import { deskSignUps } from '#web/content/desk-sign-ups.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useSite } from '../use-site.ts';
import { shortWhen } from './when-in-words.ts';

const words = deskSignUps.filters;
/** Rosters older than this are reached from the list of past classes. */
const DAYS_BACK = 30;

/** Chooses one class, today's and later ones first; nothing chosen is the list of all. */
export function ClassChoice({ chosen, onChoose }: { chosen?: string | undefined; onChoose: (id: string) => void }) {
  const { now, timeZone } = useSite();
  const from = addDays(now.day, -DAYS_BACK);
  const { value = [] } = useLoaded(from, () => api('GET /api/events', { query: { from } }));
  const own = value.filter(({ isExternal, cancelled }) => !isExternal && !cancelled);
  const coming = own.filter(({ date }) => date >= now.day);
  const been = own.filter(({ date }) => date < now.day).toReversed();
  const isListed = chosen === undefined || own.some(({ _id }) => _id === chosen);
  const option = ({ _id, title, date, time }: Event) => (
    <option key={_id} value={_id}>
      {shortWhen({ day: date, time }, timeZone, now.day)} · {title}
    </option>
  );
  return (
    <label className="block max-w-96 grow">
      <span className="mb-1 block font-semibold text-[0.9rem]">{words.class}</span>
      <select className="input min-h-[52px]" value={chosen ?? ''} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{words.anyClass}</option>
        {!isListed && <option value={chosen}>…</option>}
        <optgroup label={words.coming}>{coming.map(option)}</optgroup>
        <optgroup label={words.been}>{been.map(option)}</optgroup>
      </select>
    </label>
  );
}
