/** As `ref`: focuses an element that replaces the focused one. */
export const focusElement = (element: HTMLElement | null): void => element?.focus();

/** Focuses the field of a form with this name, also a folded one; of a field of several controls, its `data-field`. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
