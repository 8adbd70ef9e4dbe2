import type { Chocolate } from '../../contract/shop.ts';
import { formatAllergens } from '../domain/allergens.ts';
import { products } from './chocolates-words.ts';

const { diet } = products;

/** Whether a chocolate is vegan, unless all of them are, and its allergens. `withTraces` adds possible traces. */
export function ChocolateDiet(props: { chocolate: Chocolate; withTraces?: boolean; allVegan?: boolean }) {
  const { chocolate, withTraces = false, allVegan = false } = props;
  const { vegan, allergens, traces, described } = chocolate;
  const parts = [
    ...(vegan && !allVegan ? [diet.vegan] : []),
    ...(allergens.length > 0 ? [diet.contains(formatAllergens(allergens))] : []),
    ...(withTraces && !described ? [diet.unknown] : []),
    ...(withTraces && traces.length > 0 ? [diet.traces(formatAllergens(traces))] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <p className={withTraces ? 'mt-4 font-semibold' : 'mt-[0.35rem] font-semibold text-[0.84rem] leading-[1.4]'}>
      {parts.join(' · ')}
    </p>
  );
}
