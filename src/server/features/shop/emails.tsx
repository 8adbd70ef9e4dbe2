import { formatDollars } from '#domain/money.ts';
import { formatShipping, listAddressLines } from '#domain/settings/business.ts';
import { formatLidLine } from '#domain/shop/lid-name.ts';
import { MailLayout, useBusiness } from '../../mail/layout.tsx';
import type { MailContext, Template } from '../../mail/message.ts';
import { firstNameFact } from '../../mail/named-facts.ts';
import { ButtonLink, Closing, DetailsTable, Opening, Paragraph, TextLines } from '../../mail/parts.tsx';
import { type ReceiptLine, ReceiptTable } from '../../mail/receipt-table.tsx';
import { renderMail } from '../../mail/render-mail.ts';
import { createWordedMail, type NamedFact } from '../../mail/worded-mail.ts';
import type { OrderMailProps } from './orders/mail-props.ts';
import { tinPicturePath } from './tin-picture-path.ts';

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

/** The lines of a receipt for what was bought, each with its drawn tin, which older queued mails lack. */
export function listTins({ lines }: OrderMailProps, { publicUrl }: Pick<MailContext, 'publicUrl'>): ReceiptLine[] {
  return lines.map(({ name, quantity, chocolateId, lidName }) => ({
    label: `${quantity} × ${formatLidLine(name, lidName)}`,
    picture: chocolateId && `${publicUrl}${tinPicturePath(chocolateId)}`,
  }));
}

function OrderTotals({ order, context }: { order: OrderMailProps; context: MailContext }) {
  const tins = listTins(order, context).map((tin, index) => {
    const { quantity = 0, priceCents = 0 } = order.lines[index] ?? {};
    const each = quantity > 1 ? `, ${formatDollars(priceCents)} each` : '';
    return { ...tin, label: tin.label + each, amount: formatDollars(priceCents * quantity) };
  });
  return (
    <ReceiptTable
      lines={[
        ...tins,
        ...(order.discountCents > 0
          ? [{ label: `Coupon ${order.couponCode}`, amount: formatDollars(-order.discountCents) }]
          : []),
        order.isLocalPickup
          ? { label: 'Local pickup', amount: 'Free' }
          : { label: 'Shipping', amount: formatDollars(order.shippingCents) },
      ]}
      total={{ label: 'Total', amount: formatDollars(order.totalCents) }}
    />
  );
}

/** The next steps for the buyer. */
function NextSteps({ order }: { order: OrderMailProps }) {
  const business = useBusiness();
  if (order.isLocalPickup) {
    return (
      <>
        <Paragraph>
          {`Your tins will be waiting for you. Pick them up ${business.hours.pickup}, and tell me your name or the number ${order.number}.`}
        </Paragraph>
        <TextLines lines={listAddressLines(business)} />
      </>
    );
  }
  if (isAddressMissing(order)) {
    return (
      <Paragraph>
        One thing is missing: PayPal gave me no address for the package. Please reply to this email with the name and
        the address it should go to. {`${formatShipping(business)} That starts once I have it.`}
      </Paragraph>
    );
  }
  return (
    <>
      <Paragraph>{`${formatShipping(business)} Your package goes to the address you gave PayPal:`}</Paragraph>
      <TextLines lines={order.shipTo} />
      <Paragraph>If that address is wrong, please reply to this email right away, before the package leaves.</Paragraph>
    </>
  );
}

/** What the words about an order can name. */
export const orderFacts = {
  ...firstNameFact,
  order: { meaning: 'the number of the order', find: ({ number }) => number },
  tins: { meaning: 'how many tins, such as 3 tins', find: formatTinCount },
  total: { meaning: 'what the order costs', find: ({ totalCents }) => formatDollars(totalCents) },
} satisfies Record<string, NamedFact<OrderMailProps>>;

const receipt = createWordedMail<OrderMailProps>({
  words: {
    subject: 'Your order {order} at {shopName}',
    greeting: 'Thank you, {firstName}\nYour payment came through. Your order number is {order}.',
    closing: '{returnsRule} For anything else, reply to this email. It comes to me.\n{ownerFirstName}',
  },
  facts: orderFacts,
  render: async (order, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout
        context={context}
        frame="shop"
        preview={`Order ${order.number}: ${formatTinCount(order)}, ${formatDollars(order.totalCents)}`}
        heading={words.heading}
      >
        <Opening words={words} />
        <OrderTotals order={order} context={context} />
        <NextSteps order={order} />
        <ButtonLink href={buildOrderUrl(order, context)}>See your order</ButtonLink>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
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
      <TextLines lines={order.shipTo} />
    </>
  );
}

const forOwner: Template<OrderMailProps> = async (order, context) => {
  const deliveryMethod = order.isLocalPickup ? 'pickup' : 'shipping';
  return {
    subject: `New order ${order.number}: ${formatTinCount(order)}, ${formatDollars(order.totalCents)}, ${deliveryMethod}`,
    ...(order.email && { replyTo: order.email }),
    ...(await renderMail(
      <MailLayout
        context={context}
        frame="owner"
        preview={`${order.name || 'A buyer'}: ${formatTinCount(order)}, ${deliveryMethod}`}
        heading={`Order ${order.number}: ${formatTinCount(order)} ${order.isLocalPickup ? 'for pickup' : 'to ship'}`}
      >
        <DetailsTable
          details={[
            ['Buyer', order.name || 'PayPal gave no name'],
            ['Email', order.email || 'PayPal gave none, so no receipt was sent'],
          ]}
        />
        <OrderTotals order={order} context={context} />
        <Destination order={order} />
        <ButtonLink href={`${context.publicUrl}/admin/orders/${order.orderId}`}>Open the order</ButtonLink>
      </MailLayout>,
    )),
  };
};

export const shopMails = { 'order-receipt': receipt, 'order-for-owner': forOwner };
