import type { DeskChocolate } from '#contract/shop-desk.ts';
import { dollars } from '#domain/money.ts';
import type { ChocolateSort } from '#domain/shop/chocolate-lists.ts';
import { deskChocolates as words } from '#web/content/desk-chocolates.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { TinPicture } from '../tin-picture.tsx';
import { StockStepper } from './stock-stepper.tsx';

/** The columns of the list of tins. Names are shown as text, whatever is in them. */
export function chocolateColumns(
  onChanged: (tin: DeskChocolate) => void,
): Column<DeskChocolate, ChocolateSort | 'state'>[] {
  const { name, price, stock, state } = words.columns;
  return [
    { key: 'name', label: name, sorts: true, names: true, cell: (tin) => <Named tin={tin} /> },
    { key: 'price', label: price, sorts: true, figures: true, cell: (tin) => dollars(Math.round(tin.price * 100)) },
    { key: 'stock', label: stock, sorts: true, cell: (tin) => <Stock tin={tin} onChanged={onChanged} /> },
    { key: 'state', label: state, cell: (tin) => <State tin={tin} /> },
  ];
}

function Named({ tin }: { tin: DeskChocolate }) {
  return (
    <span className="desk-tin-named">
      <span className="desk-tin">
        <TinPicture chocolate={tin} sizes="4rem" />
      </span>
      <span>
        {tin.name}
        {tin.description && <span className="desk-tin-words">{tin.description}</span>}
      </span>
    </span>
  );
}

function Stock({ tin, onChanged }: { tin: DeskChocolate; onChanged: (tin: DeskChocolate) => void }) {
  return (
    <span className="block">
      <StockStepper tin={tin} onChanged={onChanged} />
      {tin.reserved > 0 && <span className="desk-tin-words">{words.reserved(tin.reserved)}</span>}
    </span>
  );
}

function State({ tin: { hidden, inventory } }: { tin: DeskChocolate }) {
  const { shown, soldOut, hidden: away } = words.states;
  if (hidden) return <span className="desk-mark stops">{away}</span>;
  return <span className={`desk-mark ${inventory === 0 ? 'warns' : ''}`}>{inventory === 0 ? soldOut : shown}</span>;
}
