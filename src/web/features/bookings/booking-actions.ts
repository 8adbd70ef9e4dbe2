import type { Notice } from '#domain/content/document-parts.ts';
import { api } from '#web/api/browser.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { reschedule } from '#web/content/bookings.ts';
import { cancellation } from '#web/content/cancellation.ts';
import { myClasses } from '#web/content/visits.ts';
import { showAlert } from '#web/shell/alert.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** `problem` says why a booking was not rescheduled. */
export type BookingActionResult = { isDone: true } | { isDone: false; problem: string; isSlotTaken: boolean };

/** The changes of My Bookings: a booking gets another slot, or a session or class is cancelled. */
export function runBookingAction(form: FormData): Promise<BookingActionResult> {
  const text = (name: string) => String(form.get(name));
  const params = { id: text('id') };
  switch (text('intent')) {
    case 'cancel-class':
      return change(myClasses.cancelFailed, async () => {
        await api('POST /api/signup/cancellation', { body: { token: text('token') } });
        showToast(myClasses.done);
      });
    case 'cancel-session':
      return change(cancellation.failed, async () => {
        const body = { outcome: text('outcome') as 'free', refund: Number(text('refund')) };
        showToast((await clientApi('PUT /api/bookings/{id}/cancel', { params, body })).message);
      });
    case 'ask-to-cancel':
      return change(cancellation.failed, async () =>
        showToast((await clientApi('PUT /api/bookings/{id}/cancellation-request', { params })).message),
      );
    default:
      return change(reschedule.failed, () =>
        clientApi('PUT /api/bookings/{id}/reschedule', {
          params,
          body: { newSlotId: text('slotId'), newDate: text('date'), newTime: text('time') },
        }),
      );
  }
}

/** Runs a change. A failure shows what the server says, or else the text of `failed`. */
async function change(failed: Notice, run: () => Promise<unknown>): Promise<BookingActionResult> {
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
