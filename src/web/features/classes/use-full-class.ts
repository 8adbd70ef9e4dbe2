import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { asApiError } from '#web/api/client.ts';
import { ALTERNATIVES_ID } from './class-alternatives.tsx';

/** Whether a sign-up failed because the class was full. */
export const isClassFull = (error: unknown): boolean => asApiError(error)?.reason === 'class-full';

/**
 * Returns a function for a class that filled up while its form was open: it loads the open classes, and moves the focus
 * to them as soon as they are shown. The form keeps what was entered.
 */
export function useFullClass(full: boolean): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const [refusalCount, setRefusalCount] = useState(0);
  useEffect(() => {
    if (full && refusalCount > 0) document.getElementById(ALTERNATIVES_ID)?.focus();
  }, [full, refusalCount]);
  return async () => {
    await revalidate();
    setRefusalCount((count) => count + 1);
  };
}
