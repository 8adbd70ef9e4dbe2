import type { DeskEvent } from '#contract/classes-desk.ts';
import { deskEvents } from '#web/content/desk-events.ts';

const { bulk } = deskEvents;

/** Above the table: how many classes are selected, and what can be done with all of them. */
export function BulkBar(given: {
  events: readonly DeskEvent[];
  chosen: ReadonlySet<string>;
  busy: boolean;
  onChoose: (ids: readonly string[]) => void;
  onDelete: () => void;
}) {
  const { events, chosen, busy } = given;
  const none = chosen.size === 0;
  const selected = events.filter(({ _id }) => chosen.has(_id));
  const withPeople = selected.filter(({ taken }) => taken > 0).length;
  const some = withPeople === selected.length ? bulk.cancel : bulk.both;
  const all = events.length > 0 && events.every(({ _id }) => chosen.has(_id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame; this is a bar.
    <div className="events-bulk" role="group" aria-label={bulk.label}>
      <label className="event-select">
        <input
          type="checkbox"
          checked={all}
          onChange={({ target }) => given.onChoose(target.checked ? events.map(({ _id }) => _id) : [])}
        />
        <span>{bulk.all}</span>
      </label>
      <p role="status" className="text-quiet tabular-nums">
        {none ? bulk.none : `${chosen.size} ${bulk.selected}`}
      </p>
      <button
        type="button"
        className="button small danger"
        aria-disabled={none || busy || undefined}
        aria-busy={busy}
        onClick={() => !none && !busy && given.onDelete()}
      >
        {busy ? bulk.busy : withPeople > 0 ? some : bulk.delete}
      </button>
    </div>
  );
}
