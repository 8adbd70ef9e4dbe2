import { payPalControls } from '../../support/practice-paypal.ts';
import { type Cart, type Checkout, type ShopClient, shopClient } from '../../support/shop-client.ts';
import { severalAtOnce } from './in-turn.ts';
import type { Town } from './town.ts';

/** Somebody's browser, what was in its cart, and the checkout that was approved; `email` is that of their PayPal account. */
export type Purchase = { client: ShopClient; cart: Cart; checkout: Checkout; email: string; orderId: string };

let browsers = 0;

type AtPayPal = Pick<ReturnType<typeof payPalControls>, 'approve' | 'ledger'>;

/** What people buy at the shop of a town, each in a browser of their own; `payPal` is where they approve. */
export function purchases({ url }: Town, payPal: AtPayPal = payPalControls(url)) {
  /** Somebody has one of a tin in the cart, approves it in PayPal's window, and closes the tab. */
  async function approved(tinId: string): Promise<Purchase> {
    browsers += 1;
    const email = `buyer-${browsers}@example.com`;
    const client = shopClient(() => url, `10.9.${browsers >> 8}.${browsers & 255}`);
    const cart: Cart = { cartItems: [{ _id: tinId, quantity: 1 }], isLocalPickup: true };
    const { status, body } = await client.checkOut(cart);
    if (status !== 201) throw new Error(`the checkout answered ${status}: ${JSON.stringify(body)}`);
    const checkout = body as Checkout;
    await payPal.approve(checkout.orderId, { payer: { email } });
    return { client, cart, checkout, email, orderId: checkout.orderId };
  }

  return {
    approved,
    /** Somebody buys one of a tin. */
    async paid(tinId: string): Promise<Purchase> {
      const purchase = await approved(tinId);
      const { status, body } = await purchase.client.capture(purchase.orderId);
      if (status !== 200) throw new Error(`the capture answered ${status}: ${JSON.stringify(body)}`);
      return purchase;
    },
    /** How purchases stand in the shop. */
    async standings(made: readonly Purchase[]) {
      const all = await severalAtOnce(made, 8, ({ client, orderId }) => client.standing(orderId));
      const of = (...standings: string[]) => all.filter(({ standing }) => standings.includes(standing)).length;
      return { paid: of('paid'), over: of('over'), unsettled: of('open', 'paying') };
    },
    /** How many are paid without one capture that stayed, or have money taken for good and are not paid. */
    async halfOrders(made: readonly Purchase[]): Promise<number> {
      const { captures } = await payPal.ledger();
      const half = await severalAtOnce(made, 8, async ({ client, orderId }) => {
        const kept = captures.filter((one) => one.orderId === orderId && one.refundedCents < one.amountCents).length;
        const { standing } = await client.standing(orderId);
        return kept !== (standing === 'paid' ? 1 : 0);
      });
      return half.filter(Boolean).length;
    },
    /** How many of a tin are on the shelf. */
    async left(tinId: string): Promise<number> {
      const shelf = await shopClient(() => url, '10.9.255.1').shelf();
      return shelf.find(({ _id }) => _id === tinId)?.inventory ?? Number.NaN;
    },
  };
}
