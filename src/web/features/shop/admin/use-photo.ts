import { useEffect, useState } from 'react';
import { chocolateForm } from '#web/content/admin-chocolates.ts';
import { preparePhoto } from './prepare-photo.ts';

const words = chocolateForm.photo;

/** What is to become of a tin's photograph: it stays as it is, another takes its place, or it goes. */
export type PhotoChange = { type: 'keep' } | { type: 'remove' } | { type: 'replace'; bytes: Blob; url: string };

const NO_CHANGE: PhotoChange = { type: 'keep' };

/** The photograph that the owner chooses, to be looked at before it is kept. */
export function usePhoto() {
  const [change, setChange] = useState<PhotoChange>(NO_CHANGE);
  const [error, setError] = useState('');

  // What a browser holds to show a chosen file goes with it.
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
    /** It is kept by the server now. */
    reset: () => setChange(NO_CHANGE),
  };
}
