import { seedOnce } from '#database/seed.ts';
import { minutesLater } from '#domain/bookings/bookable.ts';
import { sampleStudio } from '#seeds/sample-studio.ts';
import type { OutgoingMail } from '#server/outside/mail.ts';
import { bookingDesk, COUPON } from './booking-desk.ts';
import { classDesk } from './class-desk.ts';
import { formDesk, wholeAnswers } from './client-forms.ts';
import { openOrderDesk } from './order-desk.ts';
import { SHOP_COUPON } from './shop-desk.ts';

export type FullStudio = Awaited<ReturnType<typeof openFullStudio>>;

const TODAY = '2026-11-20';
/** Mails to these are never accepted, and never refused for good: they wait. */
export const WAITING = 'waits.example';

/**
 * A studio with something of everything in it: the sample studio, and people who have just signed up with a signature,
 * booked by code and for money, hold a time, bought, got some money back, stand at the till, filled in a form, and have a
 * mail on its way. Close it in afterAll.
 */
export async function openFullStudio() {
  const sent: OutgoingMail[] = [];
  const shop = await openOrderDesk({
    mailServer: {
      async send(mail) {
        if (String(mail.to).endsWith(`@${WAITING}`)) throw new Error('451 come back later');
        sent.push(mail);
      },
      close() {},
    },
  });
  const { studio } = shop;
  await seedOnce(studio.connection, async () => sampleStudio(TODAY, studio.clock.now()));
  const classes = await classDesk(studio);
  const sessions = bookingDesk(studio);

  async function well(answer: Promise<{ status: number; body: unknown }>) {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
    return body as Record<string, unknown>;
  }

  async function signUp(email: string, event: { title: string; day: string }) {
    const answer = await classes.signUp(classes.body(event, { email }));
    if (answer.statusCode >= 300) throw new Error(`the sign-up was refused: ${answer.body}`);
  }

  let slots = 0;
  /** A slot beyond those of the sample studio. */
  const addSlot = () => sessions.addSlot(minutesLater({ day: '2028-04-03', time: '00:00' }, 60 * slots++));

  async function bookByCode() {
    const [person, slot] = [await sessions.client(), await addSlot()];
    await well(sessions.hold(person, slot.id));
    await well(sessions.book(person, slot.id, { couponCode: COUPON }));
  }

  const event = await classes.addClass();
  await signUp('ana@example.com', event);
  await signUp(`ben@${WAITING}`, event);

  await bookByCode();
  const [payer, slot] = [await sessions.client(), await addSlot()];
  const { orderId } = await well(sessions.hold(payer, slot.id, { amount: 80 }));
  await shop.payPal.approve(String(orderId));
  await well(sessions.capture(payer, slot.id, String(orderId)));
  await well(sessions.book(payer, slot.id));
  const [holder, held] = [await sessions.client(), await addSlot()];
  await well(sessions.hold(holder, held.id, { amount: 60 }));

  await shop.bought({ couponCode: SHOP_COUPON });
  const returned = await shop.bought();
  await well(shop.refund(returned.id, { amount: 5 }));
  await studio.services.payments.settle((await shop.paymentOf(returned.orderId)).id);
  const tin = await shop.addTin();
  await shop.checkedOut([{ _id: tin.id, quantity: 3 }]);

  const form = await formDesk(studio);
  await form.submit('new-client', 0, wholeAnswers('new-client'));

  return {
    ...shop,
    sent,
    signUp,
    bookByCode,
    addClass: classes.addClass,
    subscribe: (email: string) =>
      studio.app.inject({ method: 'POST', url: '/api/subscribers/subscribe', payload: { email } }),
  };
}
