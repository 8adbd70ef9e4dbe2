import { findPickupPlace, getPickupDestination, listPickupLines } from '#features/settings/domain/pickup.ts';
import type { Business } from '#platform/business/business.ts';
import { buildDirectionsUrl } from '#platform/business/places.ts';
import { createWordedMail, type Say } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import {
  AddressLines,
  ButtonLink,
  DetailsTable,
  Note,
  Paragraph,
  SmallPrint,
  TextLink,
} from '#platform/mail/parts.tsx';
import { ReceiptTable } from '#platform/mail/receipt-table.tsx';
import { formatMoney } from '#platform/money/money.ts';
import { buildOrderUrl, listTins, orderFacts } from '../../emails.tsx';
import { parseTracking } from '../domain/tracking.ts';
import type { OrderMailProps } from '../mail-props.ts';

const trackingSentences = { orderPage: 'All the details are on {link}.' } as const;

const OrderPageLink = ({ order, context }: { order: OrderMailProps; context: MailContext }) => (
  <TextLink href={buildOrderUrl(order, context)}>your order’s page</TextLink>
);

type TrackingProps = {
  order: OrderMailProps & { tracking: string };
  context: MailContext;
  say: Say<typeof trackingSentences>;
};

/** The carrier's page where it is known, else the order page. The other one is a quiet link. */
function TrackingButton({ order, context, say }: TrackingProps) {
  const tracking = parseTracking(order.tracking);
  if (!tracking) return <ButtonLink href={buildOrderUrl(order, context)}>See your order</ButtonLink>;
  return (
    <>
      <ButtonLink href={tracking.href}>Track the package</ButtonLink>
      <SmallPrint>{say.orderPage({ link: <OrderPageLink order={order} context={context} /> })}</SmallPrint>
    </>
  );
}

const shipped = createWordedMail<OrderMailProps & { tracking: string }>()({
  words: {
    subject: 'Your order {order} is on its way',
    preview: 'Keep the tins out of the sun once they arrive',
    greeting: 'Your tins are on their way, {firstName}\nI’ve sent your order {order}:',
    shipTo: 'It goes to:',
    ...trackingSentences,
    closing: 'Keep the tins out of the sun once they arrive. {returnsRule}\n{ownerFirstName}',
  },
  facts: orderFacts,
  frame: 'shop',
  body: (order, context, say) => (
    <>
      <ReceiptTable lines={listTins(order, context)} />
      {order.tracking && <DetailsTable details={[['Tracking', order.tracking]]} />}
      <TrackingButton order={order} context={context} say={say} />
      {order.shipTo.length > 0 && (
        <>
          <Paragraph>{say.shipTo()}</Paragraph>
          <AddressLines lines={order.shipTo} />
        </>
      )}
    </>
  ),
});

const ready = createWordedMail<OrderMailProps>()({
  words: {
    subject: 'Your order {order} is ready for pickup',
    preview: 'Pick it up {pickup}',
    greeting: 'Your tins are ready, {firstName}\nYour order {order} is packed and waiting for you:',
    pickUp: 'Pick it up {pickup}, and tell me your name or the number {order}.',
    orderPage: 'All the details are on {link}.',
    closing: 'If you can’t make it, reply to this email and we’ll find another time.\n{ownerFirstName}',
  },
  facts: orderFacts,
  frame: 'shop',
  body: (order, context, say) => (
    <>
      <ReceiptTable lines={listTins(order, context)} />
      <Paragraph>{say.pickUp()}</Paragraph>
      <PickupAddress business={context.business} />
    </>
  ),
  end: (order, context, say) => (
    <SmallPrint>{say.orderPage({ link: <OrderPageLink order={order} context={context} /> })}</SmallPrint>
  ),
});

/** Where the tins are, how to find it, and the route. */
function PickupAddress({ business }: { business: Business }) {
  const directions = findPickupPlace(business)?.directions;
  const destination = getPickupDestination(business);
  return (
    <>
      <AddressLines lines={listPickupLines(business)} />
      {directions && <Paragraph>{directions}</Paragraph>}
      {destination && <ButtonLink href={buildDirectionsUrl(destination)}>Get directions</ButtonLink>}
    </>
  );
}

const cancelled = createWordedMail<OrderMailProps & { reason: string; backCents: number }>()({
  words: {
    subject: 'Your order {order} is cancelled',
    preview: 'If you didn’t expect this, reply to this email',
    greeting: 'Your order is cancelled, {firstName}\nI’m sorry. These tins of order {order} won’t be coming:',
    refund: 'I’m sending {refund} back to you through PayPal. You’ll get another email when it’s on its way.',
    closing: 'If you didn’t expect this, reply to this email. It comes to me.\n{ownerFirstName}',
  },
  facts: orderFacts,
  frame: 'shop',
  body: (order, context, say) => (
    <>
      <ReceiptTable lines={listTins(order, context)} />
      <Note text={order.reason} />
      {order.backCents > 0 && <Paragraph>{say.refund({ refund: formatMoney(order.backCents, 'short') })}</Paragraph>}
      <ButtonLink href={buildOrderUrl(order, context)}>See your order</ButtonLink>
    </>
  ),
});

export const templates = { 'order-shipped': shipped, 'order-ready': ready, 'order-cancelled': cancelled };
