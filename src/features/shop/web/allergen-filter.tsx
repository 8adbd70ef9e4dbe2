import { Link } from 'react-router';
import { type Allergen, formatAllergen } from '../domain/allergens.ts';
import type { NameOrder } from '../domain/sort-by-name.ts';
import { catalogUrl } from './catalog-url.ts';
import { products } from './chocolates-words.ts';

const words = products.without;

/** Links that filter out one allergen. They lead to separate pages, so they work without scripts. */
export function AllergenFilter(props: { allergens: readonly Allergen[]; without: Allergen | null; order: NameOrder }) {
  const { allergens, without, order } = props;
  if (allergens.length === 0 && !without) return null;
  const choices = [null, ...allergens];
  return (
    <>
      <nav aria-label={words.label} className="mt-5 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        {choices.map((choice) => (
          <Link
            key={choice ?? ''}
            to={catalogUrl({ order, without: choice })}
            aria-current={choice === without ? 'true' : undefined}
            preventScrollReset
            className="inline-flex min-h-11 items-center border-transparent border-y-2 hover:border-b-current aria-[current=true]:border-b-current aria-[current=true]:font-semibold"
          >
            {choice ? words.one(formatAllergen(choice)) : words.all}
          </Link>
        ))}
      </nav>
      <div role="status">
        {without && <p className="mt-3 measure text-[0.94rem]">{words.note(formatAllergen(without))}</p>}
      </div>
    </>
  );
}
