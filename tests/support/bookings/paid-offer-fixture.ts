import type { AdminFixture } from '../app/admin-fixture.ts';
import type { PaidBookingFixture } from '../payments/paid-booking-fixture.ts';
import { createOfferFixture } from './offer-fixture.ts';

type Session = { _id: string; date: string; time: string };

/** Offers of three sessions at $79.99 that are paid together. */
export async function createPaidOfferFixture(paid: PaidBookingFixture, owner: AdminFixture) {
  const offers = await createOfferFixture(paid.testApp, { owner, clients: paid.bookings });
  const capture = (token: string, orderId: string) => offers.post('capture', { token, orderId });

  /** An offer whose PayPal order is approved and not captured. */
  async function createApprovedOffer(more: object = {}) {
    const offer = await offers.createOffer({ payment: 'together', price: 79.99, ...more });
    const { status, body } = await offers.answer(offer.token, 'payment');
    if (status !== 201) throw new Error(`the payment was refused: ${JSON.stringify(body)}`);
    await paid.payPal.approve(body.orderId);
    return { ...offer, orderId: body.orderId as string };
  }

  return {
    ...offers,
    capture,
    createApprovedOffer,
    async createPaidOffer() {
      const offer = await createApprovedOffer();
      const { status, body } = await capture(offer.token, offer.orderId);
      if (status !== 200) throw new Error(`the capture was refused: ${JSON.stringify(body)}`);
      const { bookedSlots, cancellations } = (await offers.clients.list(offer.person)).body;
      return { ...offer, sessions: bookedSlots as Session[], cancellations };
    },
  };
}
