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
export async function runBookingAction(form: FormData): Promise<BookingActionResult> {
  const text = (name: string) => String(form.get(name));
  if (text('intent') === 'cancel-class') return cancelClass(text('token'));
  const id = text('id');
  if (text('intent') === 'cancel-session')
    return changeBooking(() =>
      clientApi('PUT /api/bookings/{id}/cancel', {
        params: { id },
        body: { outcome: text('outcome') as 'free', refund: Number(text('refund')) },
      }),
    );
  if (text('intent') === 'ask-to-cancel')
    return changeBooking(() => clientApi('PUT /api/bookings/{id}/cancellation-request', { params: { id } }));
  return rescheduleBooking(id, { newSlotId: text('slotId'), newDate: text('date'), newTime: text('time') });
}

async function rescheduleBooking(
  id: string,
  body: { newSlotId: string; newDate: string; newTime: string },
): Promise<BookingActionResult> {
  try {
    await clientApi('PUT /api/bookings/{id}/reschedule', { params: { id }, body });
    return { isDone: true };
  } catch (error) {
    if (isUnauthenticated(error)) return { isDone: false, problem: '', isSlotTaken: false };
    const apiError = asApiError(error);
    const problem = apiError?.message || reschedule.failed.text;
    await showAlert({ title: reschedule.failed.title, text: problem, icon: 'error' });
    return { isDone: false, problem, isSlotTaken: apiError?.reason.startsWith('slot-') ?? false };
  }
}

/** Cancels a session, or asks for it, and shows what the server says. */
async function changeBooking(send: () => Promise<{ message: string }>): Promise<BookingActionResult> {
  try {
    showToast((await send()).message);
    return { isDone: true };
  } catch (error) {
    if (isUnauthenticated(error)) return { isDone: false, problem: '', isSlotTaken: false };
    const problem = asApiError(error)?.message || cancellation.failed.text;
    await showAlert({ title: cancellation.failed.title, text: problem, icon: 'error' });
    return { isDone: false, problem, isSlotTaken: false };
  }
}

async function cancelClass(token: string): Promise<BookingActionResult> {
  try {
    await api('POST /api/signup/cancellation', { body: { token } });
    showToast(myClasses.done);
    return { isDone: true };
  } catch (error) {
    const { title, text } = myClasses.cancelFailed;
    await showAlert({ title, text: asApiError(error)?.message || text, icon: 'error' });
    return { isDone: false, problem: '', isSlotTaken: false };
  }
}
