import type { Deployment } from '../deployment/deployment.ts';
import { createPayPalControls } from '../payments/mock-paypal-process.ts';
import { type Buyers, createBuyers, createCart, mapWithLimit } from './buyers.ts';

export type Purchase = Awaited<ReturnType<Buyers['createApprovedPurchase']>>;

type PayPalAccess = Pick<ReturnType<typeof createPayPalControls>, 'approve' | 'ledger'>;

export function createPurchases({ url }: Deployment, payPal: PayPalAccess = createPayPalControls(url)) {
  const buyers = createBuyers(() => url, payPal.approve);
  return {
    createApproved: (chocolateId: string) => buyers.createApprovedPurchase(createCart(chocolateId)),
    createPaid: (chocolateId: string) => buyers.createPaidPurchase(createCart(chocolateId)),
    async countByStatus(purchaseList: readonly Purchase[]) {
      const statuses = await mapWithLimit(purchaseList, ({ getStatus }) => getStatus());
      const countStatus = (...statusNames: string[]) =>
        statuses.filter((status) => statusNames.includes(status)).length;
      return { createPaid: countStatus('paid'), over: countStatus('over'), unsettled: countStatus('open', 'paying') };
    },
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
    async getInventory(chocolateId: string): Promise<number> {
      const chocolates = await buyers.createBuyer().listChocolates();
      return chocolates.find(({ _id }) => _id === chocolateId)?.inventory ?? Number.NaN;
    },
  };
}
