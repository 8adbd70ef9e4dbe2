import { type RefObject, useEffect } from 'react';

/** What opened the menu inside `around`, while it is open. */
const OPENER_SELECTOR = ':scope[open] > summary, [aria-expanded="true"]';

/**
 * Closes an open menu when the person presses or goes elsewhere, and on Escape, which gives the focus back to what
 * opened it: the summary of `around` where it is a <details>, or a button with aria-expanded inside it.
 */
export function useDismissal(container: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const findOpener = () => container.current?.querySelector<HTMLElement>(OPENER_SELECTOR);
    const closeIfOutside = ({ target }: Event) => {
      if (findOpener() && !container.current?.contains(target as Node)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const opener = findOpener();
      if (key !== 'Escape' || !opener) return;
      close();
      opener.focus();
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [container, close]);
}
