import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 2_000;

type Show = (text: string) => void;
const ToastContext = createContext<Show>(() => {});

/** Says shortly that something was done: two seconds, and nobody has to press anything. */
export function useToast(): Show {
  return useContext(ToastContext);
}

/** Where toasts appear; screen readers hear them without losing their place. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ text: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback<Show>((text) => {
    clearTimeout(timer.current);
    setShown({ text });
    timer.current = setTimeout(() => setShown(undefined), SHOWN_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <ToastContext value={show}>
      {children}
      <div role="status" className="pointer-events-none fixed inset-x-0 bottom-6 z-50 grid justify-items-center px-4">
        {shown && <p className="rounded-full bg-ink px-5 py-2.5 font-semibold text-ground shadow-soft">{shown.text}</p>}
      </div>
    </ToastContext>
  );
}
