import type { AdminClass } from '#contract/classes-admin.ts';

/** The number of selected classes and the actions on all of them. */
export function BulkBar(props: {
  events: readonly AdminClass[];
  selected: readonly AdminClass[];
  busy: boolean;
  onSelect: (ids: readonly string[]) => void;
  onRemove: () => void;
}) {
  const { events, selected, busy } = props;
  const isNoneSelected = selected.length === 0;
  const withSignUps = selected.filter(({ taken }) => taken > 0).length;
  const cancelLabel = withSignUps === selected.length ? 'Cancel selected' : 'Cancel or delete selected';
  return (
    <fieldset
      aria-label="Selected classes"
      className="mb-2 flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1.5 text-[0.94rem]"
    >
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={events.length > 0 && selected.length === events.length}
          onChange={({ target }) => props.onSelect(target.checked ? events.map(({ _id }) => _id) : [])}
        />
        Select all on this page
      </label>
      <p role="status" className="text-quiet tabular-nums">
        {isNoneSelected ? 'None selected' : `${selected.length} selected`}
      </p>
      {!isNoneSelected && (
        <button
          type="button"
          className="button small danger ml-auto"
          aria-disabled={busy || undefined}
          aria-busy={busy}
          onClick={() => !busy && props.onRemove()}
        >
          {busy ? 'Saving...' : withSignUps > 0 ? cancelLabel : 'Delete selected'}
        </button>
      )}
    </fieldset>
  );
}
