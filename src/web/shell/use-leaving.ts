import { useEffect, useRef } from 'react';
import { leaveUnsaved } from '#web/content/desk.ts';
import { useAlert } from './alert.tsx';

/**
 * How a window with a form is left: `typed` is the `onInput` around its form, `leave` the `onLeave` of the window. What
 * was typed since it opened goes only when that was agreed to.
 */
export function useLeaving(open: boolean, close: () => void) {
  const alert = useAlert();
  const hasTyped = useRef(false);
  useEffect(() => {
    if (open) hasTyped.current = false;
  }, [open]);
  return {
    typed: () => {
      hasTyped.current = true;
    },
    leave: async () => {
      if (!hasTyped.current || (await alert(leaveUnsaved))) close();
    },
  };
}
