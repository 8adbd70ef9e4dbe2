import { type ComponentType, lazy, useEffect } from 'react';

/** How far below the window a part of the page is loaded. */
const MARGIN = '600px';

/** What presses the recorded buttons again, by the part's id. */
const replays = new Map<string, () => void>();

/** Waits until the element is near the window. A click or Back also ends the wait, because the page may be left. */
function waitUntilNear(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish();
      },
      { rootMargin: MARGIN },
    );
    const finish = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(element);
    document.addEventListener('click', finish, { once: true, capture: true });
    window.addEventListener('popstate', finish, { once: true });
  });
}

/** Keeps presses of buttons in the element with this id, because React drops those in a part that has not loaded. */
function recordPresses(id: string): void {
  const pressed = new Set<HTMLButtonElement>();
  const record = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button?.closest(`#${id}`)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.add(button);
    button.dataset.pressed = '';
  };
  document.addEventListener('click', record, true);
  replays.set(id, () => {
    document.removeEventListener('click', record, true);
    for (const button of pressed) {
      delete button.dataset.pressed;
      button.click();
    }
  });
}

/**
 * A component that the server renders completely, and whose script the browser loads only when its element is near the
 * window. Render it inside a Suspense that is inside that element; the component calls `useReplayedPresses`.
 * @param id the id of the element
 * @param isWanted returns true if the visitor came for this part, which is then loaded at once
 */
export function lazyWhenNear<Props>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: () => boolean = () => false,
) {
  if (!import.meta.env.SSR) recordPresses(id);
  return lazy(async () => {
    const element = import.meta.env.SSR ? null : document.getElementById(id);
    if (element && !isWanted()) await waitUntilNear(element);
    return load();
  });
}

/** Presses the buttons again that a visitor pressed before the part with this id was loaded. */
export function useReplayedPresses(id: string): void {
  useEffect(() => {
    replays.get(id)?.();
    replays.delete(id);
  }, [id]);
}
