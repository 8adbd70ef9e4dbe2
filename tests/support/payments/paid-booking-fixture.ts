import { PayPalIndeterminateError } from '#features/payments/paypal/paypal.ts';
import { createTestApp } from '../app/test-app.ts';
import { type BookingPerson, createBookingFixture } from '../bookings/booking-fixture.ts';
import { startMockPayPal } from './mock-paypal.ts';

export type PaidBookingFixture = Awaited<ReturnType<typeof createPaidBookingFixture>>;

/** Close it in afterAll. */
export async function createPaidBookingFixture() {
  const payPal = await startMockPayPal();
  const adapter = payPal.createAdapter({ timeoutMs: 2_000, retries: 0 });
  let isSilent = false;
  const testApp = await createTestApp({
    environment: { RATE_LIMITS: 'off' },
    payPal: {
      ...adapter,
      async readOrder(orderId) {
        if (isSilent) throw new PayPalIndeterminateError('silent');
        return adapter.readOrder(orderId);
      },
    },
  });
  const bookings = createBookingFixture(testApp);
  const advanceClock = (minutes: number) =>
    testApp.clock.setTime(new Date(testApp.clock.now().getTime() + minutes * 60_000));

  return {
    payPal,
    testApp,
    bookings,
    advanceClock,
    setPayPalSilent(value: boolean) {
      isSilent = value;
    },
    async createApprovedHold(amount = 80, slotInput: Parameters<typeof bookings.addSlot>[0] = {}) {
      const [person, slot] = [await bookings.createClient(), await bookings.addSlot(slotInput)];
      const { status, body } = await bookings.hold(person, slot.id, { amount });
      if (status !== 201) throw new Error(`the hold was refused: ${JSON.stringify(body)}`);
      await payPal.approve(body.orderId);
      return { person, slot, orderId: body.orderId as string };
    },
    async advanceWithSweeps(minutes: number) {
      for (let minute = 0; minute < minutes; minute++) {
        advanceClock(1.1);
        await testApp.sweep();
      }
    },
    getHold: async (person: BookingPerson) => (await bookings.list(person)).body.hold,
    listBookedSlots: async (person: BookingPerson) => (await bookings.list(person)).body.bookedSlots,
    getCapturedCents: async (orderId: string) =>
      (await payPal.listCaptures(orderId)).reduce(
        (sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents,
        0,
      ),
    async close() {
      await testApp.close();
      await payPal.close();
    },
  };
}
