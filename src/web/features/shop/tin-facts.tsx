import type { Chocolate } from '#contract/shop.ts';
import { shelfPrice } from '#domain/money.ts';
import { stockState } from '#domain/shop/stock-state.ts';
import { chocolates } from '#web/content/chocolates.ts';

const { perTin, stock } = chocolates.products;

function stockInWords(inventory: number): string {
  const state = stockState(inventory);
  if (state === 'sold out') return stock.soldOut;
  return state === 'few left' ? stock.fewLeft(inventory) : stock.inStock;
}

/** Price and stock as a person says them: '$20 a tin', 'Only 9 left'. */
export function TinFacts({ chocolate, className = '' }: { chocolate: Chocolate; className?: string }) {
  const { price, inventory } = chocolate;
  const state = stockState(inventory);
  return (
    <p className={`tin-facts ${className}`}>
      <span className="tin-price">
        {shelfPrice(Math.round(price * 100))} {perTin}
      </span>
      <span className={state === 'in stock' ? 'text-quiet' : 'text-accent'}>{stockInWords(inventory)}</span>
    </p>
  );
}
