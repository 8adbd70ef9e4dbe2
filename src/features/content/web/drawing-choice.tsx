import { useId } from 'react';
import { type DrawingName, drawings } from '#platform/media/drawings.ts';
import { Picture } from '#platform/ui/picture.tsx';

/** The drawings that an entry of a list can have instead of a photo. */
export function DrawingChoice(props: {
  choices: readonly DrawingName[];
  chosen: string | undefined;
  onChoose: (name: DrawingName) => void;
}) {
  const id = useId();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Choose another drawing</summary>
      <fieldset className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
        <legend className="sr-only">Drawing</legend>
        {props.choices.map((name) => (
          <label
            key={name}
            className="block cursor-pointer overflow-hidden rounded-card border-3 border-transparent has-focus-visible:outline-3 has-focus-visible:outline-focus has-checked:border-ink"
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              aria-label={drawings[name]}
              checked={props.chosen === name}
              onChange={() => props.onChoose(name)}
            />
            <Picture name={name} alt="" sizes="8rem" className="aspect-4/3 w-full object-cover" />
          </label>
        ))}
      </fieldset>
    </details>
  );
}
