import { useEffect, useRef } from 'react';

/** Focuses the title when a deleted row has taken the focused button with it. */
export function useFocusAfterDeletion(rowCount: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(rowCount);
  useEffect(() => {
    const isDeleted = rowCount < previousCount.current;
    previousCount.current = rowCount;
    if (!isDeleted) return;
    const focusTitle = () => hasLostFocus() && title.current?.focus();
    // A dialog returns the focus to the row's button when it closes.
    const dialog = document.activeElement?.closest('dialog');
    if (dialog?.open) dialog.addEventListener('close', focusTitle, { once: true });
    else focusTitle();
  }, [rowCount]);
  return title;
}

/** Whether no visible element has the focus. */
function hasLostFocus(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.getClientRects().length === 0;
}
