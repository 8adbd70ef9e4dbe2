type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type="hidden"], [type="file"]), textarea, select';

/** The fields of the page by kind. Ids differ when a page is rendered again, so the name counts, and the order. */
function groupFields(): Map<string, Field[]> {
  const groups = new Map<string, Field[]>();
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    const kind = [field.type, field.name, isChoice(field) && field.value].join(' ');
    groups.set(kind, [...(groups.get(kind) ?? []), field]);
  }
  return groups;
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** The fields of the page as the server sent it, until React has taken it over. */
let early = typeof document === 'undefined' ? undefined : rememberFields();

function rememberFields(): { fields: Map<string, Field[]>; focused: Element | null } {
  addEventListener('focusin', rememberFocus);
  return { fields: groupFields(), focused: document.activeElement };
}

function rememberFocus({ target }: FocusEvent): void {
  if (early && target instanceof Element) early.focused = target;
}

/**
 * Puts what was entered before hydration into the fields that took the place of others, once, with the focus and the
 * caret. React renders a page again when an extension or a translator has put elements between its own.
 */
export function restoreFields(): void {
  if (!early) return;
  const { fields, focused } = early;
  early = undefined;
  removeEventListener('focusin', rememberFocus);
  const gone = [...fields].flatMap(([kind, all]) => all.map((field, index) => ({ field, kind, index })));
  if (gone.every(({ field }) => field.isConnected)) return;
  const present = groupFields();
  for (const { field, kind, index } of gone) {
    const replacement = present.get(kind)?.[index];
    if (field.isConnected || !replacement) continue;
    copyEntry(field, replacement);
    if (field === focused && document.activeElement === document.body) copyFocus(field, replacement);
  }
}

function copyEntry(from: Field, to: Field): void {
  if (isChoice(from)) {
    if (from.checked !== from.defaultChecked && from.checked !== (to as HTMLInputElement).checked) to.click();
    return;
  }
  if (from.value === getInitialValue(from) || from.value === to.value) return;
  // React overrides the setter of the element itself, and ignores the event if that one was used.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

function getInitialValue(field: Field): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value;
}

function copyFocus(from: Field, to: Field): void {
  to.focus({ preventScroll: true });
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd } = from;
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd);
}
