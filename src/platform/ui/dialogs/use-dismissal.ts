import { type RefObject, useEffect } from 'react';

/** The element that opened the menu inside the container, while it is open. */
const OPENER_SELECTOR = ':scope[open] > summary, [aria-expanded="true"]';

/**
 * Closes an open menu on a press or focus outside, and on Escape. Escape returns focus to the opener: the summary of
 * a <details> container, or a button with aria-expanded inside it.
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
