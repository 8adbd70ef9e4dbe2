import { useId, useRef } from 'react';
import { chocolateForm } from '#web/content/desk-chocolates.ts';

const words = chocolateForm.photograph;

/** Chooses a photograph for a tin, or takes it away; what it looks like stands in the preview. */
export function PhotographField(given: {
  has: boolean;
  isNew: boolean;
  wrong: string;
  onChoose: (file: File) => void;
  onTakeAway: () => void;
}) {
  const { has, isNew, wrong } = given;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="whole" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-semibold">{words.heading}</legend>
      {/* The button stands for it: a file field says the same in the browser's own words, in a button of its own. */}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) given.onChoose(file);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button quiet small" onClick={() => input.current?.click()}>
          {has ? words.another : words.choose}
        </button>
        {has && (
          <button type="button" className="button quiet small" onClick={given.onTakeAway}>
            {words.remove}
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-[0.9rem] text-quiet">
        {words.hint}
      </p>
      <p role="status" className="mt-1 text-[0.9rem] empty:hidden">
        {isNew ? words.chosen : ''}
      </p>
      <p role="alert" className="mt-1 font-medium text-accent empty:hidden">
        {wrong}
      </p>
    </fieldset>
  );
}
