import { getCollectionProps } from '@conform-to/react';
import { FormSelect } from '#platform/ui/form-fields.tsx';
import { type TinMotif, tinMotifs } from '../../domain/tin-motif.ts';
import { createTinLabel, defaultPigments } from '../tin-label.ts';
import type { ChocolateFields, toLabel } from './chocolate-form.ts';

/** Colors and motif of a drawn tin. Empty ones are derived from `name`. */
export function LabelFields(props: { fields: ChocolateFields; name: string; label: ReturnType<typeof toLabel> }) {
  const { palette, ground, ink, motif } = props.fields;
  const choices = getCollectionProps(palette, {
    type: 'radio',
    options: ['name', ...pairNames.keys(), 'own'].map(String),
  });
  // The owner's own colors start with those of the drawn tin.
  const drawn = createTinLabel(props.name, props.label);
  return (
    <fieldset className="whole">
      <legend className="mb-1 font-semibold">Label</legend>
      <div role="radiogroup" aria-label="Colors" className="flex flex-wrap gap-x-5 gap-y-1">
        {choices.map(({ key, ...radio }) => (
          <label key={key} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input {...radio} />
            <Swatch pair={defaultPigments[Number(radio.value)]} />
            {{ name: 'From the name', own: 'Your own' }[radio.value ?? ''] ?? pairNames[Number(radio.value)]}
          </label>
        ))}
      </div>
      {palette.value === 'own' && (
        <div className="mt-3 flex flex-wrap gap-6">
          <ColorField field={ground} label="Lid" color={drawn.ground} />
          <ColorField field={ink} label="Print" color={drawn.ink} />
        </div>
      )}
      <div className="mt-4 max-w-64">
        <FormSelect field={motif} label="Motif" required>
          <option value="">From the name</option>
          {tinMotifs.map((name) => (
            <option key={name} value={name}>
              {motifNames[name]}
            </option>
          ))}
        </FormSelect>
      </div>
    </fieldset>
  );
}

function Swatch({ pair }: { pair: (typeof defaultPigments)[number] | undefined }) {
  if (!pair) return null;
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-[22px]">
      <circle cx="10" cy="10" r="9" fill={pair.ground} />
      <circle cx="10" cy="10" r="4" fill={pair.ink} />
    </svg>
  );
}

function ColorField({ field, label, color }: { field: ChocolateFields['ground']; label: string; color: string }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="color"
        name={field.name}
        defaultValue={field.initialValue || color}
        className="h-11 w-14 cursor-pointer rounded-card border-[1.5px] border-edge bg-raised"
      />
      {label}
    </label>
  );
}

/** The names of the default pairs, in their order. */
const pairNames = ['Rose', 'Sea', 'Sage', 'Saffron', 'Oat', 'Plum', 'Terracotta', 'Porcelain'];

const motifNames: Record<TinMotif, string> = {
  leaf: 'Leaf',
  pod: 'Cacao pod',
  petal: 'Petal',
  wave: 'Wave',
  star: 'Star',
  fir: 'Fir',
  citrus: 'Citrus',
  nut: 'Nut',
  drop: 'Drop',
  berry: 'Berry',
  moon: 'Moon',
  flame: 'Flame',
};
