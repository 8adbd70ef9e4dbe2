import { asApiError } from '#platform/api/client.ts';
import { api } from './api.ts';

/** What a subscription ends with. */
export const messages = {
  done: { title: 'Subscribed!', text: 'Thanks for signing up! 🎉', icon: 'success' },
  known: { title: 'Already Subscribed', text: 'This email is already on our list.' },
  failed: { title: 'Oops!', text: "We couldn't process your subscription.", icon: 'error' },
} as const;

/** Subscribes an email and returns the message to show. */
export const subscribe = (body: { email: string; website?: string }) =>
  api('POST /api/subscribers/subscribe', { body }).then(
    () => messages.done,
    (error) => (asApiError(error)?.status === 409 ? messages.known : messages.failed),
  );
