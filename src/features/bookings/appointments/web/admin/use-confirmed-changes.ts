import { useFetcher } from 'react-router';
import { confirmChange, confirmDeletion } from '#platform/admin/actions.ts';
import { formatMoney } from '#platform/money/money.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { formatLongDateTime } from '#platform/time/format-date-time.ts';
import type { AdminOffer } from '../../../contract/appointment-offers.ts';
import type { AdminBooking, AdminSlot } from '../../../contract/bookings-admin.ts';
import { formatBookingSummary, getClientName, getRefundableCents } from './format-booking.ts';

/** Asks before a cancelled booking or a slot is deleted, or the rest of a payment is refunded. */
export function useConfirmedChanges() {
  const { now, timeZone } = useSite();
  const { submit } = useFetcher();
  const remove = async (intent: string, id: string, text: string) => {
    if (await confirmDeletion(text)) await submit({ intent, id }, { method: 'post' });
  };
  return {
    deleteBooking(booking: AdminBooking) {
      const summary = formatBookingSummary(booking, now.day, timeZone);
      void remove('delete', booking._id, `This cancelled appointment will be permanently deleted: ${summary}.`);
    },
    async refundRest(booking: AdminBooking) {
      const amount = formatMoney(getRefundableCents(booking), 'short');
      const text = `${formatBookingSummary(booking, now.day, timeZone)}. PayPal sends it to the client within minutes.`;
      const question = { title: `Refund the other ${amount}?`, text, icon: 'question', cancel: 'Not now' } as const;
      if (await showAlert({ ...question, confirm: `Refund ${amount}` }))
        await submit({ intent: 'refund', id: booking._id }, { method: 'post' });
    },
    async withdrawOffer(offer: AdminOffer) {
      const text = `${getClientName(offer)} can no longer accept it, and its times are free. They get no email about it.`;
      if (await confirmChange(text, 'Withdraw the offer'))
        await submit({ intent: 'withdraw', id: offer._id }, { method: 'post' });
    },
    deleteSlot(slot: AdminSlot) {
      const time = formatLongDateTime(slot, timeZone);
      void remove('delete-slot', slot._id, `No one will be able to book this slot anymore: ${time}.`);
    },
  };
}
