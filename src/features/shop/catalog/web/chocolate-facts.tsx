import { dollarsToCents, formatMoney } from '#platform/money/money.ts';
import type { Chocolate } from '../../contract/shop.ts';
import { products } from './chocolates-words.ts';

type StockState = 'in stock' | 'few left' | 'sold out';

/** Below this number the catalog shows how many are left. */
const LOW_STOCK_LIMIT = 10;

/** Returns how the catalog describes a stock of `inventory`. Sold out at 0. */
export function getStockState(inventory: number): StockState {
  if (inventory <= 0) return 'sold out';
  return inventory < LOW_STOCK_LIMIT ? 'few left' : 'in stock';
}

const { perTin, stock } = products;

function formatStock(inventory: number): string {
  const state = getStockState(inventory);
  if (state === 'sold out') return stock.soldOut;
  return state === 'few left' ? stock.fewLeft(inventory) : stock.inStock;
}

/**
 * Price and stock: '$20 a tin', 'Only 9 left'; a list says only a low stock, because a sold-out tin has a ribbon. Where
 * all tins are in stock it stands above the price up to a tablet, so that prices in a row are at one height.
 */
export function ChocolateFacts({
  chocolate,
  large = false,
  isInStock = false,
}: {
  chocolate: Pick<Chocolate, 'price' | 'inventory'>;
  large?: boolean;
  isInStock?: boolean;
}) {
  const { price, inventory } = chocolate;
  const state = getStockState(inventory);
  const isSaid = large || state === 'few left';
  return (
    <p
      className={`flex flex-wrap items-baseline gap-x-3 ${isInStock ? 'max-lg:flex-col-reverse' : ''} ${large ? 'mt-[1.1rem] sm:text-[0.94rem]' : 'mt-2 text-[0.88rem] sm:text-[0.94rem]'}`}
    >
      <span
        className={`whitespace-nowrap font-display text-primary ${large ? 'text-[1.75rem]' : 'text-[1.2rem] sm:text-[1.35rem]'}`}
      >
        {formatMoney(dollarsToCents(price), 'short')} {perTin}
      </span>
      {isSaid && <span className={state === 'in stock' ? 'text-quiet' : 'text-accent'}>{formatStock(inventory)}</span>}
    </p>
  );
}
