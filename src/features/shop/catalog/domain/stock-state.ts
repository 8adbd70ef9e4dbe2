type StockState = 'in stock' | 'few left' | 'sold out';

/** Below this number the catalog shows how many are left. */
const LOW_STOCK_LIMIT = 10;

/** Returns how the catalog describes a stock of `inventory`. Sold out at 0. */
export function getStockState(inventory: number): StockState {
  if (inventory <= 0) return 'sold out';
  return inventory < LOW_STOCK_LIMIT ? 'few left' : 'in stock';
}
