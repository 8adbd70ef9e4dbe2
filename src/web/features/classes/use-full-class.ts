import { useEffect, useState } from 'react';
import { asApiError } from '#web/api/client.ts';
import { ALTERNATIVES_ID } from './class-alternatives.tsx';
import type { ClassStatus } from './class-status.ts';
import type { NamedClass } from './class-url.ts';

/** The class of a form, and how to load its status again. A full class has a form, because a place may become free. */
export type SignUpFormProps = { namedClass: NamedClass; status: ClassStatus; refresh: () => Promise<void> };

/** Whether a sign-up failed because the class was full. */
export const isClassFull = (error: unknown): boolean => asApiError(error)?.reason === 'class-full';

/**
 * Returns a function for a class that filled up while its form was open: it loads the open classes, and moves the focus
 * to them as soon as they are shown. The form keeps what was entered.
 */
export function useFullClass(full: boolean, refresh: () => Promise<void>): () => Promise<void> {
  const [refusalCount, setRefusalCount] = useState(0);
  useEffect(() => {
    if (full && refusalCount > 0) document.getElementById(ALTERNATIVES_ID)?.focus();
  }, [full, refusalCount]);
  return async () => {
    await refresh();
    setRefusalCount((count) => count + 1);
  };
}
