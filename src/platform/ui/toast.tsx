import { createSharedText } from './shared-text.ts';

const TOAST_DURATION_MS = 2_000;

const { setText: setToast, useText: useToast } = createSharedText();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a short confirmation for two seconds. */
export function showToast(text: string): void {
  clearTimeout(timer);
  setToast(text);
  timer = setTimeout(() => setToast(''), TOAST_DURATION_MS);
}

/** Renders the toast in a live region, so that screen readers announce it without moving focus. */
export function ToastHost() {
  const text = useToast();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 z-50 grid justify-items-center px-4">
      {text && <p className="rounded-full bg-ink px-5 py-2.5 font-semibold text-ground shadow-soft">{text}</p>}
    </div>
  );
}
