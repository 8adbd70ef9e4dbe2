import { useId, useRef } from 'react';
import { chocolateForm } from '#web/content/admin-chocolates.ts';

const words = chocolateForm.photo;

/** Selects or removes a chocolate's photo. The preview shows it. */
export function PhotoField(props: {
  hasPhoto: boolean;
  isNew: boolean;
  error: string;
  onChoose: (file: File) => void;
  onRemove: () => void;
}) {
  const { hasPhoto, isNew, error } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="whole" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-semibold">{words.heading}</legend>
      {/* Hidden behind the button: a visible file input would repeat it in the browser's own language. */}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Allows the same file to be selected again.
          currentTarget.value = '';
          if (file) props.onChoose(file);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button quiet small" onClick={() => input.current?.click()}>
          {hasPhoto ? words.another : words.choose}
        </button>
        {hasPhoto && (
          <button type="button" className="button quiet small" onClick={props.onRemove}>
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
        {error}
      </p>
    </fieldset>
  );
}
