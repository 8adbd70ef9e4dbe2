import { getCollectionProps } from '@conform-to/react';
import { FormCheckbox } from '#platform/ui/form-fields.tsx';
import { allergens, formatAllergen } from '../../domain/allergens.ts';
import type { ChocolateFields } from './chocolate-form.ts';

/**
 * Allergens, possible traces and whether the chocolate is vegan. Only the last checkbox declares the lists complete.
 */
export function DietFields({ fields }: { fields: ChocolateFields }) {
  const contained = [fields.allergens.value].flat();
  return (
    <div className="whole grid gap-4">
      <FormCheckbox field={fields.vegan} label="Vegan: nothing in it comes from an animal" />
      <AllergenBoxes field={fields.allergens} legend="Contains" options={allergens} />
      <AllergenBoxes
        field={fields.traces}
        legend="May carry traces of"
        hint="What else the same kitchen handles."
        options={allergens.filter((allergen) => !contained.includes(allergen))}
      />
      <div>
        <FormCheckbox field={fields.described} label="These lists are complete, even if nothing is checked" />
        <p className="text-[0.9rem] text-quiet">Until you check this, the tin is never shown as free of anything.</p>
      </div>
    </div>
  );
}

function AllergenBoxes(props: {
  field: ChocolateFields['allergens'];
  legend: string;
  hint?: string;
  options: readonly (typeof allergens)[number][];
}) {
  const boxes = getCollectionProps(props.field, { type: 'checkbox', options: [...props.options] });
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{props.legend}</legend>
      {props.hint && <p className="mb-1 text-[0.9rem] text-quiet">{props.hint}</p>}
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {boxes.map(({ key, ...box }) => (
          <label key={key} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input {...box} />
            {formatAllergen(box.value as (typeof allergens)[number])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
