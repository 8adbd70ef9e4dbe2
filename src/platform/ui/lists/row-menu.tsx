import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

/** One action of a row. */
export type RowAction = {
  label: string;
  onAction: () => void;
  /** Marks an action that deletes or cancels. */
  danger?: boolean;
};

/** The actions of one row: a single one as a button, several in a menu. `name` tells the rows apart. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const [first, second] = actions;
  if (!first) return null;
  if (!second) {
    return (
      <button
        type="button"
        className={`inset-ring inset-ring-line inline-flex min-h-11 items-center rounded-full px-4 font-semibold ${first.danger ? 'text-quiet hover:inset-ring-accent hover:text-accent focus-visible:text-accent' : 'hover:bg-band'}`}
        onClick={first.onAction}
      >
        {first.label}
        <span className="sr-only"> {name}</span>
      </button>
    );
  }
  return (
    <MenuTrigger>
      <Button
        className="inline-grid size-[44px] place-items-center rounded-full text-quiet aria-expanded:bg-band aria-expanded:text-ink data-hovered:bg-band data-hovered:text-ink"
        aria-label={`Actions for ${name}`}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6" fill="currentColor">
          <circle cx="5" cy="12" r="1.8" />
          <circle cx="12" cy="12" r="1.8" />
          <circle cx="19" cy="12" r="1.8" />
        </svg>
      </Button>
      <Popover className="card min-w-44 p-1.5 shadow-soft" placement="bottom end">
        {/* The focused item is marked instead of an outline. */}
        <Menu aria-label={`Actions for ${name}`} className="outline-none">
          {actions.map(({ label, onAction, danger }) => (
            <MenuItem
              key={label}
              onAction={() => runAfterClose(onAction)}
              className={`flex min-h-[44px] cursor-pointer items-center rounded-md px-3 py-1.5 font-medium outline-none data-focused:bg-band ${danger ? 'text-accent' : ''}`}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** A dialog returns the focus to where it was: the menu first gives it back to its button, in the next frame. */
function runAfterClose(action: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(action));
}
