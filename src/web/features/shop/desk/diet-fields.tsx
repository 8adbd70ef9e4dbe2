import { type Allergen, allergens, formatAllergen } from '#domain/shop/allergens.ts';
import { chocolateForm } from '#web/content/desk-chocolates.ts';
import type { Diet } from './chocolate-draft.ts';

const words = chocolateForm.diet;

/** What a tin contains, what it may carry traces of, and whether it is vegan. What it contains is no trace. */
export function DietFields({ diet, onChange }: { diet: Diet; onChange: (diet: Diet) => void }) {
  const choose = (allergen: Allergen, list: 'allergens' | 'traces', checked: boolean) => {
    const without = (some: readonly Allergen[]) => some.filter((other) => other !== allergen);
    const { allergens: contained, traces } = diet;
    const cleared = { ...diet, allergens: without(contained), traces: without(traces) };
    const added = { ...cleared, described: true, [list]: [...cleared[list], allergen] };
    onChange(checked ? added : { ...diet, [list]: without(diet[list]) });
  };
  return (
    <div className="whole grid gap-4">
      <div className="desk-palette">
        <label>
          <input
            type="checkbox"
            checked={diet.vegan}
            onChange={({ target }) => onChange({ ...diet, vegan: target.checked })}
          />
          {words.vegan}
        </label>
      </div>
      {(['allergens', 'traces'] as const).map((list) => (
        <fieldset key={list}>
          <legend className="mb-1 font-semibold">{list === 'allergens' ? words.contains : words.traces}</legend>
          {list === 'traces' && <p className="mb-1 text-[0.9rem] text-quiet">{words.tracesHint}</p>}
          <div className="desk-palette">
            {allergens.map((allergen) => (
              <label key={allergen}>
                <input
                  type="checkbox"
                  checked={diet[list].includes(allergen)}
                  onChange={({ target }) => choose(allergen, list, target.checked)}
                />
                {formatAllergen(allergen)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="desk-palette">
        <label>
          <input
            type="checkbox"
            checked={diet.described}
            onChange={({ target }) => onChange({ ...diet, described: target.checked })}
          />
          {words.described}
        </label>
        <p className="text-[0.9rem] text-quiet">{words.describedHint}</p>
      </div>
    </div>
  );
}
