import type { AdminChocolate } from '#contract/shop-admin.ts';
import { formatDollars } from '#domain/money.ts';
import type { ChocolateSort } from '#domain/shop/chocolate-filters.ts';
import { adminChocolates as words } from '#web/content/admin-chocolates.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { ChocolatePicture } from '../chocolate-picture.tsx';
import { StockStepper } from './stock-stepper.tsx';

/** The columns of the chocolate list. Names are rendered as text, so markup in them has no effect. */
export function chocolateColumns(
  onChanged: (chocolate: AdminChocolate) => void,
): Column<AdminChocolate, ChocolateSort | 'state'>[] {
  const { name, price, stock, state } = words.columns;
  return [
    {
      key: 'name',
      label: name,
      sortable: true,
      isRowHeader: true,
      cell: (chocolate) => <NameCell chocolate={chocolate} />,
    },
    {
      key: 'price',
      label: price,
      sortable: true,
      numeric: true,
      cell: (chocolate) => formatDollars(Math.round(chocolate.price * 100)),
    },
    {
      key: 'stock',
      label: stock,
      sortable: true,
      cell: (chocolate) => <StockCell chocolate={chocolate} onChanged={onChanged} />,
    },
    { key: 'state', label: state, cell: (chocolate) => <StateCell chocolate={chocolate} /> },
  ];
}

function NameCell({ chocolate }: { chocolate: AdminChocolate }) {
  return (
    <span className="admin-chocolate-named">
      <span className="admin-chocolate">
        <ChocolatePicture chocolate={chocolate} sizes="4rem" />
      </span>
      <span>
        {chocolate.name}
        {chocolate.description && <span className="admin-chocolate-words">{chocolate.description}</span>}
      </span>
    </span>
  );
}

function StockCell({
  chocolate,
  onChanged,
}: {
  chocolate: AdminChocolate;
  onChanged: (chocolate: AdminChocolate) => void;
}) {
  return (
    <span className="block">
      <StockStepper chocolate={chocolate} onChanged={onChanged} />
      {chocolate.reserved > 0 && <span className="admin-chocolate-words">{words.reserved(chocolate.reserved)}</span>}
    </span>
  );
}

function StateCell({ chocolate: { hidden, inventory } }: { chocolate: AdminChocolate }) {
  const { visible, soldOut, hidden: away } = words.states;
  if (hidden) return <span className="admin-badge is-danger">{away}</span>;
  return (
    <span className={`admin-badge ${inventory === 0 ? 'is-warning' : ''}`}>{inventory === 0 ? soldOut : visible}</span>
  );
}
