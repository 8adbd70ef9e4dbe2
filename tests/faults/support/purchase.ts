import { payPalControls } from '../../support/practice-paypal.ts';
import { type Buyers, cartOf, fewAtATime, openBuyers } from './buyers.ts';
import type { Town } from './town.ts';

/** One tin that someone checked out and approved. */
export type Purchase = Awaited<ReturnType<Buyers['approved']>>;

type AtPayPal = Pick<ReturnType<typeof payPalControls>, 'approve' | 'ledger'>;

/** What people buy at the shop of a town, one tin each, and how that ends; `payPal` is where they approve. */
export function purchases({ url }: Town, payPal: AtPayPal = payPalControls(url)) {
  const buyers = openBuyers(() => url, payPal.approve);
  return {
    /** Someone has one of a tin in the cart, approves it in PayPal's window, and closes the tab. */
    approved: (tinId: string) => buyers.approved(cartOf(tinId)),
    /** Someone buys one of a tin. */
    paid: (tinId: string) => buyers.paid(cartOf(tinId)),
    /** How purchases stand in the shop. */
    async standings(made: readonly Purchase[]) {
      const all = await fewAtATime(made, ({ standing }) => standing());
      const of = (...standings: string[]) => all.filter((standing) => standings.includes(standing)).length;
      return { paid: of('paid'), over: of('over'), unsettled: of('open', 'paying') };
    },
    /** How many are paid without one capture that stayed, or have money taken for good and are not paid. */
    async halfOrders(made: readonly Purchase[]): Promise<number> {
      const { captures } = await payPal.ledger();
      const half = await fewAtATime(made, async ({ orderId, standing }) => {
        const kept = captures.filter((one) => one.orderId === orderId && one.refundedCents < one.amountCents).length;
        return kept !== ((await standing()) === 'paid' ? 1 : 0);
      });
      return half.filter(Boolean).length;
    },
    /** How many of a tin are on the shelf. */
    async left(tinId: string): Promise<number> {
      const shelf = await buyers.arrive().shelf();
      return shelf.find(({ _id }) => _id === tinId)?.inventory ?? Number.NaN;
    },
  };
}
