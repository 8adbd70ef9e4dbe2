import { type ComponentType, lazy } from 'react';

/** How far below the window a part of the page is loaded. */
const MARGIN = '600px';

function waitUntilNear(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
  });
}

/**
 * A component that the server renders completely, and whose script the browser loads only when the element with this
 * id is near the window. Render it inside a Suspense that is inside that element.
 */
export function lazyWhenNear<Props>(id: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    const element = import.meta.env.SSR ? null : document.getElementById(id);
    if (element) await waitUntilNear(element);
    return load();
  });
}
