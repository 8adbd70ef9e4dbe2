import type { Chocolate } from '#contract/shop.ts';
import { formatAllergens } from '#domain/shop/allergens.ts';
import { products } from '#web/content/chocolates.ts';

const { diet } = products;

/** Whether a chocolate is vegan, and its allergens. `withTraces` adds possible traces. */
export function ChocolateDiet({ chocolate, withTraces = false }: { chocolate: Chocolate; withTraces?: boolean }) {
  const { vegan, allergens, traces, described } = chocolate;
  const parts = [
    ...(vegan ? [diet.vegan] : []),
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
