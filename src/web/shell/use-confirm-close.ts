import { useEffect, useRef } from 'react';
import { unsavedChanges } from '#web/content/admin.ts';
import { useAlert } from './alert.tsx';

/**
 * How a window with a form is left: `typed` is the `onInput` around its form, `leave` the `onLeave` of the window. What
 * was typed since it opened goes only when that was agreed to.
 */
export function useConfirmClose(open: boolean, close: () => void) {
  const alert = useAlert();
  const hasChanges = useRef(false);
  useEffect(() => {
    if (open) hasChanges.current = false;
  }, [open]);
  return {
    markChanged: () => {
      hasChanges.current = true;
    },
    requestClose: async () => {
      if (!hasChanges.current || (await alert(unsavedChanges))) close();
    },
  };
}
