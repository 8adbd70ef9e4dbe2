import { runChange, submitForm } from '#platform/admin/actions.ts';
import { toEndInput } from '#platform/admin/series-end.ts';
import { asApiError } from '#platform/api/client.ts';
import type { FormResult } from '#platform/shell/forms/action-form.tsx';
import { getMonth } from '#platform/time/day.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { listSlots, SlotForm } from '../../../openings/web/admin/slot-form.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { LaterForm, NewForm } from './appointment-form.ts';
import { readOpened } from './appointment-series.tsx';
import { CancelForm, DeclineForm, toCancellation } from './cancel-dialog.tsx';

/** The actions of the bookings page. */
export const bookingActions = {
  'add-slots': addSlots,
  'delete-slot': (data: FormData) =>
    change(['Error Deleting Slot', 'Slot deleted'], () => ownerApi('DELETE /api/bookings/{id}', getTarget(data))),
  create: createAppointment,
  update: updateAppointment,
  cancel: cancelAppointment,
  withdraw: (data: FormData) =>
    change(['Failed to withdraw', 'Offer withdrawn'], () =>
      ownerApi('PUT /api/admin/appointment-offers/{id}/withdraw', getTarget(data)),
    ),
  decline: (data: FormData) =>
    submitForm(data, DeclineForm, {
      save: (body) => ownerApi('PUT /api/admin/appointments/{id}/decline-cancellation', { ...getTarget(data), body }),
      saved: () => 'The session stays',
      failed: 'Failed to answer',
      alwaysAlert: true,
    }),
  refund: (data: FormData) =>
    change(['Failed to refund', 'The refund is on its way'], () =>
      ownerApi('PUT /api/admin/appointments/{id}/refund', getTarget(data)),
    ),
  delete: (data: FormData) =>
    change(['Failed to Delete Appointment', 'Appointment deleted'], () =>
      ownerApi('DELETE /api/admin/appointments/{id}', getTarget(data)),
    ),
};

const getTarget = (data: FormData) => ({ params: { id: String(data.get('id')) } });

function createAppointment(data: FormData): Promise<FormResult> {
  return submitForm(data, NewForm, {
    save: async ({ search: _, client, userId, repeat, ends, count, until, except, ...form }) => {
      const {
        kind,
        sessionType = '',
        price = 0,
        payment,
        acceptUntil,
        title = 'Private Yoga',
        length,
        notify,
        ...times
      } = form;
      const person = client ? { client } : { userId };
      if (kind === 'offer' && repeat !== 'none') {
        const series = { repeat, ...toEndInput({ ends, count, until, except }) };
        const offer = { sessionType, price, payment, acceptUntil };
        const body = { ...times, length, ...person, ...series, ...offer };
        return await ownerApi('POST /api/admin/appointment-offers', { body });
      }
      const body = { ...times, title, length: length ?? '60 min', notify, ...person };
      if (repeat === 'none') return await ownerApi('POST /api/admin/appointments', { body });
      const series = { repeat, ...toEndInput({ ends, count, until, except }) };
      return await ownerApi('POST /api/admin/appointment-series', { body: { ...body, ...series } });
    },
    saved: (result) => ('booking' in result ? 'Appointment made' : result.message),
    failed: 'Failed to Create Appointment',
    alwaysAlert: true,
  });
}

function updateAppointment(data: FormData): Promise<FormResult> {
  const { params } = getTarget(data);
  return submitForm(data, LaterForm, {
    save: async ({ scope, note, ...body }) =>
      scope === 'later'
        ? await ownerApi('PUT /api/admin/appointments/{id}/later', {
            params,
            body: { ...body, ...readOpened(data), note: body.notify ? note : '' },
          })
        : await ownerApi('PUT /api/admin/appointments/{id}', { params, body }),
    saved: (result) => ('bookings' in result ? result.message : 'Appointment changed'),
    failed: 'Failed to Update Appointment',
    alwaysAlert: true,
  });
}

/** Runs a change without a form, and confirms it or says that it failed. */
async function change([failed, done]: [string, string], run: () => Promise<unknown>): Promise<null> {
  if (await runChange(failed, run)) showToast(done);
  return null;
}

/** What was added, and the month to show. */
export type AddedSlots = {
  month: string;
  count: number;
  skipped: readonly { date: string; time: string; text: string }[];
};

async function addSlots(data: FormData): Promise<FormResult> {
  let saved: AddedSlots | undefined;
  const result = await submitForm(data, SlotForm, {
    async save(form) {
      const body = { slots: listSlots(form).map(({ day: date, time }) => ({ date, time, place: form.place })) };
      const { slots, skipped } = await ownerApi('POST /api/bookings', { body });
      saved = { month: getMonth(slots[0]?.date ?? form.date), count: slots.length, skipped };
      if (skipped.length === 0) showToast(slots.length === 1 ? 'Slot added' : `${slots.length} slots added`);
    },
    failed: 'Failed to add slot.',
    alwaysAlert: true,
    reasonFields: Object.fromEntries(refusals.map((reason) => [reason, 'date'])),
  });
  return { ...result, saved };
}

/** Why no slot was added. */
const refusals = ['slots-exist', 'none-offered', 'time-past', 'time-too-far', 'time-skipped', 'time-taken'];

/** After a change elsewhere, the dialog closes and the list shows the new state. */
async function cancelAppointment(data: FormData): Promise<FormResult> {
  const params = { id: String(data.get('id')) };
  let isOutdated = false;
  const result = await submitForm(data, CancelForm, {
    async save(form) {
      try {
        const { refund, ...body } = toCancellation(form);
        return form.scope === 'later'
          ? await ownerApi('PUT /api/admin/appointments/{id}/cancel-later', {
              params,
              body: { ...body, refund: refund === true, ...readOpened(data) },
            })
          : await ownerApi('PUT /api/admin/appointments/{id}/cancel', { params, body: toCancellation(form) });
      } catch (error) {
        isOutdated = [404, 409].includes(asApiError(error)?.status ?? 0);
        throw error;
      }
    },
    saved: (result) => ('bookings' in result ? result.message : 'Appointment cancelled'),
    failed: 'Failed to Cancel Appointment',
    alwaysAlert: true,
  });
  return isOutdated ? { ...result, status: 'success' } : result;
}
