import { useId } from 'react';
import { hasWebAddress } from '#domain/accounts/names.ts';
import { MAX_LID_NAME_LENGTH } from '#domain/shop/lid-name.ts';
import { lidName as words } from '#web/content/cart.ts';
import { useContent } from '#web/shell/content.ts';

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
