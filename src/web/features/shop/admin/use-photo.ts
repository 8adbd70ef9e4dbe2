import { useEffect, useState } from 'react';
import { chocolateForm } from '#web/content/admin-chocolates.ts';
import { preparePhoto } from './prepare-photo.ts';

const words = chocolateForm.photo;

/** The planned change of a photo: keep, replace or remove it. */
export type PhotoChange = { type: 'keep' } | { type: 'remove' } | { type: 'replace'; bytes: Blob; url: string };

const NO_CHANGE: PhotoChange = { type: 'keep' };

/** The photo that the owner selected, for a preview before it is saved. */
export function usePhoto() {
  const [change, setChange] = useState<PhotoChange>(NO_CHANGE);
  const [error, setError] = useState('');

  // Frees the memory of the preview.
  useEffect(() => (change.type === 'replace' ? () => URL.revokeObjectURL(change.url) : undefined), [change]);

  return {
    change,
    error,
    async choose(file: File): Promise<void> {
      const bytes = await preparePhoto(file);
      if (bytes instanceof Blob) {
        setError('');
        setChange({ type: 'replace', bytes, url: URL.createObjectURL(bytes) });
      } else setError(bytes === 'too-large' ? words.tooLarge : words.unreadable);
    },
    remove: () => {
      setError('');
      setChange({ type: 'remove' });
    },
    /** Called after the server has stored the photo. */
    reset: () => setChange(NO_CHANGE),
  };
}
