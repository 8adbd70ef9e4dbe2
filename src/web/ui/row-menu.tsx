import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import './row-menu.css';

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
      <button type="button" className={`button small ${first.danger ? 'danger' : 'quiet'}`} onClick={first.onAction}>
        {first.label}
        <span className="sr-only"> {name}</span>
      </button>
    );
  }
  return (
    <MenuTrigger>
      <Button className="row-menu-button" aria-label={`Actions for ${name}`}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6" fill="currentColor">
          <circle cx="5" cy="12" r="1.8" />
          <circle cx="12" cy="12" r="1.8" />
          <circle cx="19" cy="12" r="1.8" />
        </svg>
      </Button>
      <Popover className="row-menu" placement="bottom end">
        <Menu aria-label={`Actions for ${name}`}>
          {actions.map(({ label, onAction, danger }) => (
            <MenuItem key={label} onAction={() => runAfterClose(onAction)} className={danger ? 'is-danger' : ''}>
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
