import { PayPalUnsure } from '#server/outside/paypal.ts';
import { type BookingPerson, bookingDesk } from './booking-desk.ts';
import { openPayPal } from './pay-pal.ts';
import { openStudio } from './studio.ts';

export type PayingDesk = Awaited<ReturnType<typeof openPayingDesk>>;

/** A studio whose sessions are paid for at a PayPal of its own, and what tests of that need. Close it in afterAll. */
export async function openPayingDesk() {
  const payPal = await openPayPal();
  const adapter = payPal.adapter({ timeoutMs: 2_000, retries: 0 });
  let silent = false;
  const studio = await openStudio({
    environment: { RATE_LIMITS: 'off' },
    payPal: {
      ...adapter,
      async readOrder(orderId) {
        if (silent) throw new PayPalUnsure('silent');
        return adapter.readOrder(orderId);
      },
    },
  });
  const desk = bookingDesk(studio);
  const later = (minutes: number) => studio.clock.moveTo(new Date(studio.clock.now().getTime() + minutes * 60_000));

  return {
    payPal,
    studio,
    desk,
    later,
    /** While it is, nobody finds out at PayPal what became of a payment. */
    keepSilent(is: boolean) {
      silent = is;
    },
    /** A client who holds a slot for an amount and has approved the payment at PayPal. */
    async approved(amount = 80, row: Parameters<typeof desk.addSlot>[0] = {}) {
      const [person, slot] = [await desk.client(), await desk.addSlot(row)];
      const { status, body } = await desk.hold(person, slot.id, { amount });
      if (status !== 201) throw new Error(`the hold was refused: ${JSON.stringify(body)}`);
      await payPal.approve(body.orderId);
      return { person, slot, orderId: body.orderId as string };
    },
    /** Some minutes go by, with a sweep in each. */
    async sweepFor(minutes: number) {
      for (let minute = 0; minute < minutes; minute++) {
        later(1.1);
        await studio.sweep();
      }
    },
    holdOf: async (person: BookingPerson) => (await desk.list(person)).body.hold,
    bookedOf: async (person: BookingPerson) => (await desk.list(person)).body.bookedSlots,
    /** Cents that PayPal has taken for an order and not sent back. */
    takenAt: async (orderId: string) =>
      (await payPal.captures(orderId)).reduce(
        (sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents,
        0,
      ),
    async close() {
      await studio.close();
      await payPal.close();
    },
  };
}
