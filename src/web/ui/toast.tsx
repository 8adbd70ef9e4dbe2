import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

const TOAST_DURATION_MS = 2_000;

type ShowToast = (text: string) => void;
const ToastContext = createContext<ShowToast>(() => {});

/** Shows a short confirmation for two seconds. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Renders the toasts in a live region, so that screen readers announce them without moving focus. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ text: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback<ShowToast>((text) => {
    clearTimeout(timer.current);
    setToast({ text });
    timer.current = setTimeout(() => setToast(undefined), TOAST_DURATION_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 z-50 grid justify-items-center px-4">
        {toast && <p className="rounded-full bg-ink px-5 py-2.5 font-semibold text-ground shadow-soft">{toast.text}</p>}
      </div>
    </ToastContext>
  );
}
