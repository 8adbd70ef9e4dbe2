import { dollars } from '#domain/money.ts';
import { studio } from '#domain/studio.ts';
import { Action, Bill, Facts, Letter, Lines, Paragraph, written } from '../../mail/layout.tsx';
import type { MailContext, Template } from '../../mail/message.ts';
import { called } from '../../mail/time-and-place.ts';
import type { OrderFacts } from './orders/mail-facts.ts';

const { hours, policies, address } = studio;

/** 'one tin' or '3 tins'. */
function tinsInWords({ lines }: OrderFacts): string {
  const tins = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return tins === 1 ? 'one tin' : `${tins} tins`;
}

/** A parcel that PayPal gave no address for. */
const lacksAddress = ({ isLocalPickup, shipTo }: OrderFacts) => !isLocalPickup && shipTo.length === 0;

/** The page of the order, for anyone who has the mail. */
function orderLink({ orderId }: OrderFacts, { publicUrl, links }: MailContext): string {
  return `${publicUrl}/order?token=${links.sign('order', orderId)}`;
}

function OrderBill({ order }: { order: OrderFacts }) {
  const tins = order.lines.map(({ name, quantity, priceCents }) => ({
    what: `${quantity} × ${name}${quantity > 1 ? `, ${dollars(priceCents)} each` : ''}`,
    amount: dollars(priceCents * quantity),
  }));
  return (
    <Bill
      lines={[
        ...tins,
        ...(order.discountCents > 0
          ? [{ what: `Coupon ${order.couponCode}`, amount: dollars(-order.discountCents) }]
          : []),
        order.isLocalPickup
          ? { what: 'Local pickup', amount: 'Free' }
          : { what: 'Shipping', amount: dollars(order.shippingCents) },
      ]}
      total={{ what: 'Total', amount: dollars(order.totalCents) }}
    />
  );
}

/** What happens next, for the buyer. */
function Next({ order }: { order: OrderFacts }) {
  if (order.isLocalPickup) {
    return (
      <>
        <Paragraph>
          {`Your tins will be waiting for you. Pick them up ${hours.pickup}, and tell me your name or the number ${order.number}.`}
        </Paragraph>
        <Lines lines={[studio.name, address.street, `${address.city}, ${address.region} ${address.postalCode}`]} />
      </>
    );
  }
  if (lacksAddress(order)) {
    return (
      <Paragraph>
        One thing is missing: PayPal gave me no address for the parcel. Please reply to this mail with the name and the
        address that it should go to. {`${policies.shipping} That begins when I have it.`}
      </Paragraph>
    );
  }
  return (
    <>
      <Paragraph>{`${policies.shipping} Your parcel goes to the address that you gave at PayPal:`}</Paragraph>
      <Lines lines={order.shipTo} />
      <Paragraph>If that address is wrong, reply to this mail at once, before the parcel leaves.</Paragraph>
    </>
  );
}

const receipt: Template<OrderFacts> = async (order, context) => ({
  subject: `Your order ${order.number} at ${studio.shopName}`,
  replyTo: studio.email,
  ...(await written(
    <Letter
      preview={`Order ${order.number}: ${tinsInWords(order)}, ${dollars(order.totalCents)}`}
      heading={`Thank you${called(order.name)}`}
    >
      <Paragraph>{`Your payment is here, and your order has the number ${order.number}.`}</Paragraph>
      <OrderBill order={order} />
      <Next order={order} />
      <Action href={orderLink(order, context)}>See your order</Action>
      <Paragraph>{`${policies.returns} For anything else, reply to this mail. It comes to me.`}</Paragraph>
      <Paragraph>{studio.owner.firstName}</Paragraph>
    </Letter>,
  )),
});

/** Where the tins go, for the owner. */
function Destination({ order }: { order: OrderFacts }) {
  if (order.isLocalPickup) return <Paragraph>{`Local pickup, ${hours.pickup}.`}</Paragraph>;
  if (lacksAddress(order)) {
    return (
      <Paragraph>
        {order.email
          ? 'PayPal gave no address for this parcel. The buyer was asked for it and replies to you.'
          : 'PayPal gave neither an address for this parcel nor an email to ask at. Please look the payment up at PayPal.'}
      </Paragraph>
    );
  }
  return (
    <>
      <Paragraph>Ship to:</Paragraph>
      <Lines lines={order.shipTo} />
    </>
  );
}

const forOwner: Template<OrderFacts> = async (order) => {
  const way = order.isLocalPickup ? 'pickup' : 'shipping';
  return {
    subject: `New order ${order.number}: ${tinsInWords(order)}, ${dollars(order.totalCents)}, ${way}`,
    ...(order.email && { replyTo: order.email }),
    ...(await written(
      <Letter
        preview={`${order.name || 'A buyer'}: ${tinsInWords(order)}, ${way}`}
        heading={`Order ${order.number}: ${tinsInWords(order)} ${order.isLocalPickup ? 'for pickup' : 'to ship'}`}
      >
        <Facts
          facts={[
            ['Buyer', order.name || 'PayPal gave no name'],
            ['Email', order.email || 'PayPal gave none, so no receipt was sent'],
          ]}
        />
        <OrderBill order={order} />
        <Destination order={order} />
      </Letter>,
    )),
  };
};

export const shopMails = { 'order-receipt': receipt, 'order-for-owner': forOwner };
