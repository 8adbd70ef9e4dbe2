import { useId, useState } from 'react';
import { defaultPigments } from '#domain/shop/tin-colors.ts';
import { createTinLabel } from '#domain/shop/tin-label.ts';
import { tinMotifs } from '#domain/shop/tin-motif.ts';
import { chocolateForm } from '#web/content/admin-chocolates.ts';
import { getPalette, type Label, type Palette, withPalette } from './chocolate-draft.ts';

const words = chocolateForm.label;

/** Colors and motif of a drawn tin. Empty ones are derived from `name`. */
export function LabelFields(props: { name: string; label: Label; onChange: (label: Label) => void }) {
  const { name, label, onChange } = props;
  const [palette, setPalette] = useState<Palette>(() => getPalette(label));
  // The owner's own colors start with the current ones.
  const { ground, ink } = createTinLabel(name, label);
  const id = useId();
  const selectPalette = (chosen: Palette) => {
    setPalette(chosen);
    onChange(withPalette(label, chosen, { ground, ink }));
  };
  const choices: [Palette, string, { ground: string; ink: string }?][] = [
    ['name', words.fromName],
    ...defaultPigments.map((pair, index): (typeof choices)[number] => [
      `${index}`,
      chocolateForm.pairs[index] ?? '',
      pair,
    ]),
    ['own', words.own],
  ];
  return (
    <fieldset className="whole">
      <legend className="mb-1 font-semibold">{words.heading}</legend>
      <div role="radiogroup" aria-label={words.colors} className="admin-palette">
        {choices.map(([value, text, pair]) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}-palette`}
              checked={palette === value}
              onChange={() => selectPalette(value)}
            />
            {pair && (
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <circle cx="10" cy="10" r="9" fill={pair.ground} />
                <circle cx="10" cy="10" r="4" fill={pair.ink} />
              </svg>
            )}
            {text}
          </label>
        ))}
      </div>
      {palette === 'own' && (
        <div className="mt-3 flex flex-wrap gap-6">
          {(['ground', 'ink'] as const).map((part) => (
            <label key={part} className="admin-color">
              <input
                type="color"
                value={label[part] || (part === 'ground' ? ground : ink)}
                onChange={({ target }) => onChange({ ...label, ground, ink, [part]: target.value })}
              />
              {words[part]}
            </label>
          ))}
        </div>
      )}
      <label className="mt-4 block max-w-64">
        <span className="mb-1 block font-semibold text-[0.9rem]">{words.motif}</span>
        <select
          className="input"
          value={label.motif}
          onChange={({ target }) => onChange({ ...label, motif: target.value })}
        >
          <option value="">{words.fromName}</option>
          {tinMotifs.map((motif) => (
            <option key={motif} value={motif}>
              {chocolateForm.motifs[motif]}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
