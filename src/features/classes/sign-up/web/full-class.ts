import { asApiError } from '#platform/api/client.ts';
import type { NamedClass } from '../../web/class-url.ts';
import { ALTERNATIVES_ID } from './class-alternatives.tsx';
import type { ClassStatus } from './class-status.ts';

/**
 * The class of a form, and how to load its status again and show it. A full class has a form, because a place may
 * become free.
 */
export type SignUpFormProps = { namedClass: NamedClass; status: ClassStatus; refresh: () => Promise<void> };

/** Whether a sign-up failed because the class was full. */
export const isClassFull = (error: unknown): boolean => asApiError(error)?.reason === 'class-full';

/**
 * Loads the open classes instead of one that filled up while its form was open, and moves the focus to them. The form
 * keeps what was entered.
 */
export async function showAlternatives(refresh: SignUpFormProps['refresh']): Promise<void> {
  await refresh();
  document.getElementById(ALTERNATIVES_ID)?.focus();
}
