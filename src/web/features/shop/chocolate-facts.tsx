import type { Chocolate } from '#contract/shop.ts';
import { formatPrice } from '#domain/money.ts';
import { getStockState } from '#domain/shop/stock-state.ts';
import { chocolates } from '#web/content/chocolates.ts';

const { perTin, stock } = chocolates.products;

function formatStock(inventory: number): string {
  const state = getStockState(inventory);
  if (state === 'sold out') return stock.soldOut;
  return state === 'few left' ? stock.fewLeft(inventory) : stock.inStock;
}

/** Price and stock as text: '$20 a tin', 'Only 9 left'. */
export function ChocolateFacts({ chocolate, className = '' }: { chocolate: Chocolate; className?: string }) {
  const { price, inventory } = chocolate;
  const state = getStockState(inventory);
  return (
    <p className={`chocolate-facts ${className}`}>
      <span className="chocolate-price">
        {formatPrice(Math.round(price * 100))} {perTin}
      </span>
      <span className={state === 'in stock' ? 'text-quiet' : 'text-accent'}>{formatStock(inventory)}</span>
    </p>
  );
}
