import { useRef } from 'react';
import { unsavedChanges } from '#web/content/admin.ts';
import { useAlert } from './alert.tsx';

/**
 * Asks for confirmation before a dialog with unsaved input closes. `markChanged` is for the `onInput` handler around
 * the form, `requestClose` for the dialog's `onRequestClose`.
 */
export function useConfirmClose(open: boolean, close: () => void) {
  const alert = useAlert();
  const hasChanges = useRef(false);
  if (!open) hasChanges.current = false;
  return {
    markChanged: () => {
      hasChanges.current = true;
    },
    requestClose: async () => {
      if (!hasChanges.current || (await alert(unsavedChanges))) close();
    },
  };
}
