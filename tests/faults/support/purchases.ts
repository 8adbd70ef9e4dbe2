import { createPayPalControls } from '../../support/mock-paypal-process.ts';
import { type Buyers, createBuyers, createCart, mapWithLimit } from './buyers.ts';
import type { Deployment } from './deployment.ts';

/** One tin that someone checked out and approved. */
export type Purchase = Awaited<ReturnType<Buyers['createApprovedPurchase']>>;

type PayPalAccess = Pick<ReturnType<typeof createPayPalControls>, 'approve' | 'ledger'>;

/** What people buy at the shop of a town, one tin each, and how that ends; `payPal` is where they approve. */
export function createPurchases({ url }: Deployment, payPal: PayPalAccess = createPayPalControls(url)) {
  const buyers = createBuyers(() => url, payPal.approve);
  return {
    /** Someone has one of a tin in the cart, approves it in PayPal's window, and closes the tab. */
    createApproved: (chocolateId: string) => buyers.createApprovedPurchase(createCart(chocolateId)),
    /** Someone buys one of a tin. */
    createPaid: (chocolateId: string) => buyers.createPaidPurchase(createCart(chocolateId)),
    /** How purchases stand in the shop. */
    async countByStatus(purchaseList: readonly Purchase[]) {
      const statuses = await mapWithLimit(purchaseList, ({ getStatus }) => getStatus());
      const countStatus = (...statusNames: string[]) =>
        statuses.filter((status) => statusNames.includes(status)).length;
      return { createPaid: countStatus('paid'), over: countStatus('over'), unsettled: countStatus('open', 'paying') };
    },
    /** How many are paid without one capture that stayed, or have money taken for good and are not paid. */
    async countInconsistentOrders(purchaseList: readonly Purchase[]): Promise<number> {
      const { captures } = await payPal.ledger();
      const isInconsistent = await mapWithLimit(purchaseList, async ({ orderId, getStatus }) => {
        const keptCaptures = captures.filter(
          (capture) => capture.orderId === orderId && capture.refundedCents < capture.amountCents,
        ).length;
        return keptCaptures !== ((await getStatus()) === 'paid' ? 1 : 0);
      });
      return isInconsistent.filter(Boolean).length;
    },
    /** How many of a tin are on the shelf. */
    async getInventory(chocolateId: string): Promise<number> {
      const chocolates = await buyers.createBuyer().listChocolates();
      return chocolates.find(({ _id }) => _id === chocolateId)?.inventory ?? Number.NaN;
    },
  };
}
