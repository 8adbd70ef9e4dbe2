import { listPickupLines } from '#features/settings/domain/pickup.ts';
import { createOwnerMail, createWordedMail, type Say } from '#platform/mail/create-mail.tsx';
import { useBusiness } from '#platform/mail/frame/layout.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { firstNameFact } from '#platform/mail/named-facts.ts';
import { AddressLines, ButtonLink, DetailsTable, Paragraph, TextLink } from '#platform/mail/parts.tsx';
import { type ReceiptLine, ReceiptTable } from '#platform/mail/receipt-table.tsx';
import type { NamedFact } from '#platform/mail/worded-mail.ts';
import { formatMoney } from '#platform/money/money.ts';
import type { OrderMailProps } from './orders/mail-props.ts';
import { tinPicturePath } from './tins/tin-picture-path.ts';

/** 'one tin' or '3 tins'. */
function formatTinCount({ lines }: OrderMailProps): string {
  const quantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return quantity === 1 ? 'one tin' : `${quantity} tins`;
}

/** Whether an order must be sent but PayPal gave no address. */
const isAddressMissing = ({ isLocalPickup, shipTo }: OrderMailProps) => !isLocalPickup && shipTo.length === 0;

/** The order page. The signed link opens it without a login. */
export function buildOrderUrl({ orderId }: OrderMailProps, { publicUrl, links }: MailContext): string {
  return `${publicUrl}/order?token=${links.sign('order', orderId)}`;
}

/** A new email to the owner about the order. */
const buildReplyUrl = ({ number }: OrderMailProps, { business }: MailContext) =>
  `mailto:${business.email}?subject=${encodeURIComponent(`The address for order ${number}`)}`;

/** The lines of a receipt for what was bought, each with its picture, which older queued mails lack. */
export function listTins({ lines }: OrderMailProps, { publicUrl }: Pick<MailContext, 'publicUrl'>): ReceiptLine[] {
  return lines.map(({ name, quantity, chocolateId, lidName }) => ({
    label: `${quantity} × ${name}`,
    note: lidName && `“${lidName}” on the lid`,
    picture: chocolateId && `${publicUrl}${tinPicturePath(chocolateId)}`,
  }));
}

function OrderTotals({ order, context }: { order: OrderMailProps; context: MailContext }) {
  const tins = listTins(order, context).map((tin, index) => {
    const { quantity = 0, priceCents = 0 } = order.lines[index] ?? {};
    const each = quantity > 1 ? `${formatMoney(priceCents)} each` : '';
    const note = [tin.note, each].filter(Boolean).join(' · ');
    return { ...tin, note, amount: formatMoney(priceCents * quantity) };
  });
  return (
    <ReceiptTable
      lines={[
        ...tins,
        ...(order.discountCents > 0
          ? [{ label: `Coupon ${order.couponCode}`, amount: formatMoney(-order.discountCents) }]
          : []),
        order.isLocalPickup
          ? { label: 'Local pickup', amount: 'Free' }
          : { label: 'Shipping', amount: formatMoney(order.shippingCents) },
      ]}
      total={{ label: 'Total', amount: formatMoney(order.totalCents) }}
    />
  );
}

/** What the words about an order can name. */
export const orderFacts = {
  ...firstNameFact,
  order: { meaning: 'the number of the order', find: ({ number }) => number },
  tins: { meaning: 'how many tins, such as 3 tins', find: formatTinCount },
  total: { meaning: 'what the order costs', find: ({ totalCents }) => formatMoney(totalCents) },
  pickup: { meaning: 'when it can be picked up', find: (_order, { business }) => business.hours.pickup },
} satisfies Record<string, NamedFact<OrderMailProps>>;

/** The words about what happens next. */
const nextSentences = {
  pickUp:
    'I’ll email you when your tins are ready. Then pick them up {pickup}, and tell me your name or the number {order}.',
  noAddress:
    'One thing is missing: PayPal gave me no address for the package. Please reply to this email with the name and the address it should go to. {shippingRule} That starts once I have it.',
  shipTo: '{shippingRule} Your package goes to the address you gave PayPal:',
  returns: '{returnsRule}',
  wrongAddress: 'If that address is wrong, please reply to this email right away, before the package leaves.',
} as const;

type NextStepsProps = { order: OrderMailProps; say: Say<typeof nextSentences, keyof typeof orderFacts> };

/** The next steps for the buyer. */
function NextSteps({ order, say }: NextStepsProps) {
  const business = useBusiness();
  if (order.isLocalPickup) {
    return (
      <>
        <Paragraph>{say.pickUp()}</Paragraph>
        <AddressLines lines={listPickupLines(business)} />
      </>
    );
  }
  if (isAddressMissing(order)) return <Paragraph>{say.noAddress()}</Paragraph>;
  return (
    <>
      <Paragraph>{say.shipTo()}</Paragraph>
      <AddressLines lines={order.shipTo} />
      <Paragraph>{say.wrongAddress()}</Paragraph>
    </>
  );
}

const receipt = createWordedMail<OrderMailProps>()({
  words: {
    subject: 'Your order {order} at {shopName}',
    preview: 'Paid: {tins}, {total}',
    greeting: 'Thank you, {firstName}\nYour payment came through. Your order number is {order}.',
    ...nextSentences,
    closing: 'For anything else, reply to this email. It comes to me.\n{ownerFirstName}',
  },
  facts: orderFacts,
  frame: 'shop',
  body: (order, context, say) => {
    // The buyer must read first that an address is missing.
    const isReplyNeeded = isAddressMissing(order);
    return (
      <>
        {isReplyNeeded && <NextSteps order={order} say={say} />}
        <OrderTotals order={order} context={context} />
        {isReplyNeeded ? (
          <>
            <ButtonLink href={buildReplyUrl(order, context)}>Send me the address</ButtonLink>
            <Paragraph>
              <TextLink href={buildOrderUrl(order, context)}>See your order</TextLink>
            </Paragraph>
          </>
        ) : (
          <ButtonLink href={buildOrderUrl(order, context)}>See your order</ButtonLink>
        )}
        {!isReplyNeeded && <NextSteps order={order} say={say} />}
        {!order.isLocalPickup && <Paragraph>{say.returns()}</Paragraph>}
      </>
    );
  },
});

/** The destination of the order, for the owner. */
function Destination({ order }: { order: OrderMailProps }) {
  const { hours } = useBusiness();
  if (order.isLocalPickup) return <Paragraph>{`Local pickup, ${hours.pickup}.`}</Paragraph>;
  if (isAddressMissing(order)) {
    return (
      <Paragraph>
        {order.email
          ? 'PayPal gave no address for this package. The buyer was asked to reply to you with it.'
          : 'PayPal gave neither an address for this package nor an email to ask for one. Please look up the payment on PayPal.'}
      </Paragraph>
    );
  }
  return (
    <>
      <Paragraph>Ship to:</Paragraph>
      <AddressLines lines={order.shipTo} />
    </>
  );
}

const forOwner = createOwnerMail<OrderMailProps>((order, context) => {
  const deliveryMethod = order.isLocalPickup ? 'pickup' : 'shipping';
  return {
    subject: `New order ${order.number}: ${formatTinCount(order)}, ${formatMoney(order.totalCents)}, ${deliveryMethod}`,
    replyTo: order.email,
    preview: order.name ? `From ${order.name}` : 'PayPal gave no name',
    heading: `Order ${order.number}: ${formatTinCount(order)} ${order.isLocalPickup ? 'for pickup' : 'to ship'}`,
    body: (
      <>
        <OrderTotals order={order} context={context} />
        <Destination order={order} />
        <ButtonLink href={`${context.publicUrl}/admin/orders/${order.orderId}`}>Open the order</ButtonLink>
        <DetailsTable
          details={[
            ['Buyer', order.name || 'PayPal gave no name'],
            ['Email', order.email || 'PayPal gave none, so no receipt was sent'],
          ]}
        />
      </>
    ),
  };
});

export const templates = { 'order-receipt': receipt, 'order-for-owner': forOwner };
