type StockState = 'in stock' | 'few left' | 'sold out';

/** With fewer tins than this on the shelf it is said how many there are. */
const LOW_STOCK_LIMIT = 10;

/** How a shelf of `inventory` tins is spoken of. Sold out when none is left (spec §9). */
export function getStockState(inventory: number): StockState {
  if (inventory <= 0) return 'sold out';
  return inventory < LOW_STOCK_LIMIT ? 'few left' : 'in stock';
}
