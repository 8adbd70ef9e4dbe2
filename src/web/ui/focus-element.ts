/** As `ref`: focuses an element that replaces the focused one. */
export const focusElement = (element: HTMLElement | null): void => element?.focus();
