import { useId, useRef, useState } from 'react';
import { MAX_PHOTO_BYTES } from '#platform/media/photo.ts';
import { preparePhoto } from '#platform/ui/pictures/prepare-photo.ts';

/** What saving does with the photo; a new one has the URL of its preview. */
export type PhotoPlan = 'keep' | 'remove' | { url: string };

/** Selects or removes a chocolate's photo. The prepared file replaces the selected one in the file input. */
export function PhotoField(props: { hasPhoto: boolean; plan: PhotoPlan; onPlan: (plan: PhotoPlan) => void }) {
  const { hasPhoto, plan, onPlan } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);
  const [error, setError] = useState('');

  const setFile = (file: File | undefined) => {
    chosen.current = file;
    if (!input.current) return;
    const transfer = new DataTransfer();
    if (file) transfer.items.add(file);
    input.current.files = transfer.files;
    // Counts as unsaved input of the form.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const choose = async (file: File) => {
    const bytes = await preparePhoto(file, MAX_PHOTO_BYTES);
    if (bytes instanceof Blob) {
      setFile(new File([bytes], 'photograph', { type: bytes.type }));
      setError('');
      onPlan({ url: URL.createObjectURL(bytes) });
    } else {
      setFile(chosen.current);
      setError(bytes === 'too-large' ? TOO_LARGE : UNREADABLE);
    }
  };
  const remove = () => {
    setFile(undefined);
    setError('');
    onPlan('remove');
  };

  return (
    <fieldset className="whole" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-semibold">Photo</legend>
      {/* Hidden behind the button: a visible file input would repeat it in the browser's own language. */}
      <input
        ref={input}
        type="file"
        name="photo"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void choose(file);
        }}
      />
      {plan === 'remove' && <input type="hidden" name="removePhoto" value="on" />}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button quiet small" onClick={() => input.current?.click()}>
          {hasPhoto ? 'Choose another' : 'Choose a photo'}
        </button>
        {hasPhoto && (
          <button type="button" className="button quiet small" onClick={remove}>
            Use the drawn tin
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-[0.9rem] text-quiet">
        JPEG, PNG, WebP or AVIF. It’s shown as a circle. Its location data is removed.
      </p>
      <p role="status" className="mt-1 text-[0.9rem] empty:hidden">
        {typeof plan === 'object' && 'The photo is saved with the tin.'}
      </p>
      <p role="alert" className="mt-1 font-medium text-accent empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

const TOO_LARGE = 'That photo is larger than 12 MB.';
const UNREADABLE = 'That couldn’t be read as a photo. Please choose a JPEG, PNG, WebP or AVIF.';
