import { allergens, formatAllergen } from '#domain/shop/allergens.ts';
import { chocolateForm } from '#web/content/admin-chocolates.ts';
import { type Diet, withAllergen } from './chocolate-draft.ts';

const words = chocolateForm.diet;

/**
 * Allergens, possible traces and whether the chocolate is vegan. Only the last checkbox declares the lists complete.
 */
export function DietFields({ diet, onChange }: { diet: Diet; onChange: (diet: Diet) => void }) {
  return (
    <div className="whole grid gap-4">
      <div className="admin-palette">
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
          <div className="admin-palette">
            {allergens.map((allergen) => (
              <label key={allergen}>
                <input
                  type="checkbox"
                  checked={diet[list].includes(allergen)}
                  onChange={({ target }) => onChange(withAllergen(diet, { allergen, list, checked: target.checked }))}
                />
                {formatAllergen(allergen)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="admin-palette">
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
