import { useId } from 'react';
import { useContent } from '#platform/shell/content.ts';
import { hasWebAddress } from '#platform/text/names.ts';
import { MAX_LID_NAME_LENGTH } from '../domain/lid-name.ts';
import { lidName as words } from './cart-words.ts';

/** A name for the lid of a tin. The tin beside it shows the name while it is typed. */
export function LidNameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const id = useId();
  const hint = useContent('chocolates').products.lidName;
  const isRefused = hasWebAddress(value);
  return (
    <div className="mt-5">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {words.label} <span className="font-normal text-quiet">{words.optional}</span>
      </label>
      <input
        id={id}
        className="input max-w-80"
        value={value}
        maxLength={MAX_LID_NAME_LENGTH}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isRefused || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} className="mt-1 text-[0.9rem] text-quiet" aria-live="polite">
        {isRefused ? words.webAddress : hint}
      </p>
    </div>
  );
}
