import { formatDollars } from '#domain/money.ts';
import { formatAddress, listAddressLines } from '#domain/settings/business.ts';
import { buildDirectionsUrl } from '#domain/settings/places.ts';
import { parseTracking } from '#domain/shop/tracking.ts';
import { MailLayout } from '../../../../mail/layout.tsx';
import type { MailContext } from '../../../../mail/message.ts';
import {
  ButtonLink,
  Closing,
  DetailsTable,
  Opening,
  Paragraph,
  SmallPrint,
  TextLines,
  TextLink,
} from '../../../../mail/parts.tsx';
import { ReceiptTable } from '../../../../mail/receipt-table.tsx';
import { renderMail } from '../../../../mail/render-mail.ts';
import { createWordedMail } from '../../../../mail/worded-mail.ts';
import { buildOrderUrl, listTins, orderFacts } from '../../emails.tsx';
import type { OrderMailProps } from '../mail-props.ts';

/** The carrier's page where it is known, else the order page. The other one is a quiet link. */
function TrackingButton({ order, context }: { order: OrderMailProps & { tracking: string }; context: MailContext }) {
  const tracking = parseTracking(order.tracking);
  const orderUrl = buildOrderUrl(order, context);
  if (!tracking) return <ButtonLink href={orderUrl}>See your order</ButtonLink>;
  return (
    <>
      <ButtonLink href={tracking.href}>Track the package</ButtonLink>
      <SmallPrint>
        Everything about it is on <TextLink href={orderUrl}>your order’s page</TextLink>.
      </SmallPrint>
    </>
  );
}

const shipped = createWordedMail<OrderMailProps & { tracking: string }>({
  words: {
    subject: 'Your order {order} is on its way',
    greeting: 'Your tins are on their way, {firstName}\nI’ve sent your order {order}:',
    closing: 'Keep the tins out of the sun once they arrive. {returnsRule}\n{ownerFirstName}',
  },
  facts: orderFacts,
  render: async (order, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout
        context={context}
        frame="shop"
        preview={`Order ${order.number} is on its way`}
        heading={words.heading}
      >
        <Opening words={words} />
        <ReceiptTable lines={listTins(order, context)} />
        {order.shipTo.length > 0 && (
          <>
            <Paragraph>It goes to:</Paragraph>
            <TextLines lines={order.shipTo} />
          </>
        )}
        {order.tracking && <DetailsTable details={[['Tracking', order.tracking]]} />}
        <TrackingButton order={order} context={context} />
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

const ready = createWordedMail<OrderMailProps>({
  words: {
    subject: 'Your order {order} is ready to be picked up',
    greeting: 'Your tins are ready, {firstName}\nYour order {order} is packed and waiting for you:',
    closing: 'If you can’t make it, reply to this email and we’ll find another time.\n{ownerFirstName}',
  },
  facts: orderFacts,
  render: async (order, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout
        context={context}
        frame="shop"
        preview={`Pick it up ${context.business.hours.pickup}`}
        heading={words.heading}
      >
        <Opening words={words} />
        <ReceiptTable lines={listTins(order, context)} />
        <Paragraph>{`Pick it up ${context.business.hours.pickup}, and tell me your name or the number ${order.number}.`}</Paragraph>
        <TextLines lines={listAddressLines(context.business)} />
        {context.business.address.street && (
          <ButtonLink href={buildDirectionsUrl(formatAddress(context.business))}>Get directions</ButtonLink>
        )}
        <Closing words={words} />
        <SmallPrint>
          What you bought is on <TextLink href={buildOrderUrl(order, context)}>your order’s page</TextLink>.
        </SmallPrint>
      </MailLayout>,
    )),
  }),
});

const cancelled = createWordedMail<OrderMailProps & { reason: string; backCents: number }>({
  words: {
    subject: 'Your order {order} is cancelled',
    greeting: 'Your order {order} is cancelled\nI’ve cancelled your order {order}, so these tins won’t be coming:',
    closing: 'If you didn’t expect this, reply to this email. It comes to me.\n{ownerFirstName}',
  },
  facts: orderFacts,
  render: async (order, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout
        context={context}
        frame="shop"
        preview={`Order ${order.number} won’t be sent`}
        heading={words.heading}
      >
        <Opening words={words} />
        <ReceiptTable lines={listTins(order, context)} />
        {order.reason && <Paragraph>{order.reason}</Paragraph>}
        {order.backCents > 0 && (
          <Paragraph>
            {`I’m sending ${formatDollars(order.backCents)} back to you through PayPal. You’ll get another email when it’s on its way.`}
          </Paragraph>
        )}
        <ButtonLink href={buildOrderUrl(order, context)}>See your order</ButtonLink>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

export const orderAdminMails = { 'order-shipped': shipped, 'order-ready': ready, 'order-cancelled': cancelled };
