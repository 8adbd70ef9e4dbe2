import { useState } from 'react';
import { useLocation } from 'react-router';
import type { RowAction } from '#platform/ui/lists/row-menu.tsx';
import { Button } from '#platform/ui/plain-button.tsx';

/** An action on several rows at once. */
export type BulkAction = RowAction & {
  /** Whether it is running. */
  isBusy?: boolean;
};

/** The selection of each entry of the browser's history. Going back to a list finds its rows selected. */
const selections = new Map<string, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/** Forgets what was selected, for when the owner's session ends. */
export const clearSelections = () => selections.clear();

/** The keys of the selected rows. Another page or filter is another selection. */
export function useSelection() {
  const { key: entry } = useLocation();
  const [selection, setSelection] = useState({ entry, keys: selections.get(entry) ?? none });
  const keys = selection.entry === entry ? selection.keys : (selections.get(entry) ?? none);
  const select = (changed: readonly string[], isSelected: boolean) => {
    const next = new Set(keys);
    for (const key of changed) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    selections.set(entry, next);
    setSelection({ entry, keys: next });
  };
  return [keys, select] as const;
}

/** The checkbox of one row. */
export function RowCheckbox(props: { name: string; checked: boolean; onSelect: (isSelected: boolean) => void }) {
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center">
      <input type="checkbox" checked={props.checked} onChange={({ target }) => props.onSelect(target.checked)} />
      <span className="sr-only">Select {props.name}</span>
    </label>
  );
}

/** The number of selected rows and the actions on all of them. It stays in sight while rows are selected. */
export function BulkBar(props: {
  selected: number;
  /** How many rows of the page can be selected. */
  selectable: number;
  actions: readonly BulkAction[];
  onSelectAll: (isSelected: boolean) => void;
}) {
  const { selected, selectable, actions } = props;
  return (
    <fieldset
      aria-label="Selection"
      className={`bulk-bar mb-2 flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1.5 text-[0.94rem] print:hidden ${selected > 0 ? 'sticky top-0 z-10 bg-ground py-1' : ''}`}
    >
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={selected === selectable}
          onChange={({ target }) => props.onSelectAll(target.checked)}
        />
        Select all on this page
      </label>
      <p role="status" className={`text-quiet tabular-nums ${selected === 0 ? 'max-md:sr-only' : ''}`}>
        {selected === 0 ? 'None selected' : `${selected} selected`}
      </p>
      {selected > 0 && (
        <div className="ml-auto flex flex-wrap gap-3">
          {actions.map(({ label, danger, isBusy, onAction }) => (
            <Button
              key={label}
              look={`small ${danger ? 'danger' : ''}`}
              label={isBusy ? 'Saving...' : label}
              off={isBusy}
              aria-busy={isBusy}
              onPress={onAction}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
