import { myClasses } from '#features/accounts/area/web/visits-words.ts';
import { asApiError, isUnauthenticated } from '#platform/api/client.ts';
import type { Notice } from '#platform/documents.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { cancellation } from '../cancellation/web/cancellation-words.ts';
import type { Slot } from '../contract/bookings.ts';
import { api } from './api.ts';
import { reschedule } from './bookings-words.ts';
import { clientApi } from './signed-in-api.ts';

/** `problem` says why nothing was changed. */
type ChangeResult = { isDone: true } | { isDone: false; problem: string; isSlotTaken: boolean };

/** Gives a booking another slot. */
export const rescheduleBooking = (id: string, { _id: newSlotId, date: newDate, time: newTime }: Slot) =>
  change(reschedule.failed, () =>
    clientApi('PUT /api/bookings/{id}/reschedule', { params: { id }, body: { newSlotId, newDate, newTime } }),
  );

/** The actions of My Bookings: a session or class is cancelled, or the owner is asked to cancel a session. */
export async function runBookingAction(form: FormData): Promise<ChangeResult> {
  const text = (name: string) => String(form.get(name));
  const params = { id: text('id') };
  return runIntent(form, {
    'cancel-class': () =>
      change(myClasses.cancelFailed, async () => {
        await api('POST /api/signup/cancellation', { body: { token: text('token') } });
        showToast(myClasses.done);
      }),
    'cancel-session': () =>
      change(cancellation.failed, async () => {
        const body = { outcome: text('outcome') as 'free', refund: Number(text('refund')) };
        showToast((await clientApi('PUT /api/bookings/{id}/cancel', { params, body })).message);
      }),
    'ask-to-cancel': () =>
      change(cancellation.failed, async () =>
        showToast((await clientApi('PUT /api/bookings/{id}/cancellation-request', { params })).message),
      ),
  });
}

/** Runs a change. A failure shows what the server says, or else the text of `failed`. */
async function change(failed: Notice, run: () => Promise<unknown>): Promise<ChangeResult> {
  try {
    await run();
    return { isDone: true };
  } catch (error) {
    if (isUnauthenticated(error)) return { isDone: false, problem: '', isSlotTaken: false };
    const apiError = asApiError(error);
    const problem = apiError?.message || failed.text;
    await showAlert({ title: failed.title, text: problem, icon: 'error' });
    return { isDone: false, problem, isSlotTaken: apiError?.reason.startsWith('slot-') ?? false };
  }
}
