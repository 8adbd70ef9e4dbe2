import type { AdminClass } from '#contract/classes-admin.ts';
import { adminClasses } from '#web/content/admin-classes.ts';

const { bulk } = adminClasses;

/** The number of selected classes and the actions on all of them. */
export function BulkBar(props: {
  events: readonly AdminClass[];
  chosen: ReadonlySet<string>;
  busy: boolean;
  onChoose: (ids: readonly string[]) => void;
  onDelete: () => void;
}) {
  const { events, chosen, busy } = props;
  const isNoneChosen = chosen.size === 0;
  const selected = events.filter(({ _id }) => chosen.has(_id));
  const withSignUps = selected.filter(({ taken }) => taken > 0).length;
  const cancelLabel = withSignUps === selected.length ? bulk.cancel : bulk.both;
  const areAllChosen = events.length > 0 && events.every(({ _id }) => chosen.has(_id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame; this is a bar.
    <div className="classes-bulk" role="group" aria-label={bulk.label}>
      <label className="class-select">
        <input
          type="checkbox"
          checked={areAllChosen}
          onChange={({ target }) => props.onChoose(target.checked ? events.map(({ _id }) => _id) : [])}
        />
        <span>{bulk.all}</span>
      </label>
      <p role="status" className="text-quiet tabular-nums">
        {isNoneChosen ? bulk.none : `${chosen.size} ${bulk.selected}`}
      </p>
      <button
        type="button"
        className="button small danger"
        aria-disabled={isNoneChosen || busy || undefined}
        aria-busy={busy}
        onClick={() => !isNoneChosen && !busy && props.onDelete()}
      >
        {busy ? bulk.busy : withSignUps > 0 ? cancelLabel : bulk.delete}
      </button>
    </div>
  );
}
