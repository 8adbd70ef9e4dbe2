import { api } from '#web/api/browser.ts';
import { asApiError } from '#web/api/client.ts';
import { yourData } from '#web/content/privacy.ts';
import { showAlert } from '#web/shell/alert.tsx';

/** Explains why a recent sign-in is required, and offers to mail a sign-in link. */
export async function requireRecentSignIn(email: string): Promise<void> {
  const { ask, sent, failed } = yourData.recentSignIn;
  if (!(await showAlert({ ...ask, text: ask.text(email) }))) return;
  try {
    await api('POST /api/user/login', { body: { email } });
    await showAlert({ ...sent, icon: 'success' });
  } catch (error) {
    await showAlert({ title: failed.title, text: asApiError(error)?.message || failed.text, icon: 'error' });
  }
}

/** Whether a call failed because it requires a recent sign-in. */
export const isRecentSignInRequired = (error: unknown): boolean =>
  asApiError(error)?.reason === 'recent-sign-in-required';
