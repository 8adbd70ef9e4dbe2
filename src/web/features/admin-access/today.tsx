import type { Today as TodayData } from '#contract/today.ts';
import { dayInWords } from '#domain/day.ts';
import { deskToday } from '#web/content/desk-today.ts';
import { agendaOf } from './agenda.ts';
import { AgendaEntry } from './agenda-entry.tsx';
import { Waiting } from './today-waiting.tsx';
import { useToday } from './use-today.ts';
import './today.css';

/** What the owner sees first: what is next, with who comes, and what waits for her. */
export function Today() {
  const { today, failed, reload } = useToday();
  return (
    <section className="today" aria-labelledby="today-heading">
      <div className="today-head">
        <h1 id="today-heading">{deskToday.heading}</h1>
        <p className="desk-intro">
          {today && `${dayInWords(today.now.date)}. `}
          {deskToday.intro}
        </p>
      </div>
      {today && failed && (
        <p role="status" className="mb-4 text-[0.92rem] text-quiet">
          {deskToday.stale}
        </p>
      )}
      {today && <AtAGlance today={today} />}
      {!today && failed && (
        <div role="alert" className="grid justify-items-start gap-4 py-4">
          <p>{deskToday.failed}</p>
          <button type="button" className="button small" onClick={reload}>
            {deskToday.again}
          </button>
        </div>
      )}
      {!today && !failed && (
        <p role="status" className="is-loading py-4 text-quiet">
          {deskToday.loading}
        </p>
      )}
    </section>
  );
}

function AtAGlance({ today }: { today: TodayData }) {
  const agenda = agendaOf(today);
  const { ordersToPack, enquiries, unpaidClasses, upkeep } = today;
  const waits = ordersToPack.count + enquiries.count + unpaidClasses.count + upkeep.count > 0;
  if (agenda.length === 0 && !waits) return <p className="max-w-[60ch] py-2">{deskToday.allQuiet}</p>;
  return (
    <div className="today-columns">
      <div>
        <h2>{deskToday.ahead}</h2>
        {agenda.length === 0 && <p className="mt-2 text-quiet">{deskToday.nothingAhead}</p>}
        {agenda.map(({ day, label, ahead }) => (
          <div key={day}>
            <h3 className="today-day">{label}</h3>
            <ul>
              {ahead.map((entry) => (
                <AgendaEntry key={entry.of._id} entry={entry} now={today.now} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div>
        <h2>{deskToday.waiting}</h2>
        {waits ? <Waiting today={today} /> : <p className="mt-2 text-quiet">{deskToday.nothingWaits}</p>}
      </div>
    </div>
  );
}
