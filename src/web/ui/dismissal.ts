import { type RefObject, useEffect } from 'react';

/** What opened the menu inside `around`, while it is open. */
const OPENER = ':scope[open] > summary, [aria-expanded="true"]';

/**
 * Closes an open menu when the person presses or goes elsewhere, and on Escape, which gives the focus back to what
 * opened it: the summary of `around` where it is a <details>, or a button with aria-expanded inside it.
 */
export function useDismissal(around: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const opener = () => around.current?.querySelector<HTMLElement>(OPENER);
    const elsewhere = ({ target }: Event) => {
      if (opener() && !around.current?.contains(target as Node)) close();
    };
    const byEscape = ({ key }: KeyboardEvent) => {
      const pressed = opener();
      if (key !== 'Escape' || !pressed) return;
      close();
      pressed.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', byEscape);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', byEscape);
    };
  }, [around, close]);
}
