import { formatDollars } from '#domain/money.ts';
import { formatAddress, listAddressLines } from '#domain/settings/business.ts';
import { buildDirectionsUrl } from '#domain/settings/places.ts';
import { parseTracking } from '#domain/shop/tracking.ts';
import { MailLayout } from '../../../../mail/layout.tsx';
import type { MailContext, Template } from '../../../../mail/message.ts';
import {
  ButtonLink,
  DetailsTable,
  Paragraph,
  SignOff,
  SmallPrint,
  TextLines,
  TextLink,
} from '../../../../mail/parts.tsx';
import { ReceiptTable } from '../../../../mail/receipt-table.tsx';
import { renderMail } from '../../../../mail/render-mail.ts';
import { nameSuffix } from '../../../../mail/time-and-place.ts';
import { buildOrderUrl, listTins } from '../../emails.tsx';
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

const shipped: Template<OrderMailProps & { tracking: string }> = async (order, context) => ({
  subject: `Your order ${order.number} is on its way`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="shop"
      preview={`Order ${order.number} is on its way`}
      heading={`Your tins are on their way${nameSuffix(order.name)}`}
    >
      <Paragraph>{`I’ve sent your order ${order.number}:`}</Paragraph>
      <ReceiptTable lines={listTins(order, context)} />
      {order.shipTo.length > 0 && (
        <>
          <Paragraph>It goes to:</Paragraph>
          <TextLines lines={order.shipTo} />
        </>
      )}
      {order.tracking && <DetailsTable details={[['Tracking', order.tracking]]} />}
      <TrackingButton order={order} context={context} />
      <Paragraph>{`Keep the tins out of the sun once they arrive. ${context.business.policies.returns}`}</Paragraph>
      <SignOff />
    </MailLayout>,
  )),
});

const ready: Template<OrderMailProps> = async (order, context) => ({
  subject: `Your order ${order.number} is ready to be picked up`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="shop"
      preview={`Pick it up ${context.business.hours.pickup}`}
      heading={`Your tins are ready${nameSuffix(order.name)}`}
    >
      <Paragraph>{`Your order ${order.number} is packed and waiting for you:`}</Paragraph>
      <ReceiptTable lines={listTins(order, context)} />
      <Paragraph>{`Pick it up ${context.business.hours.pickup}, and tell me your name or the number ${order.number}.`}</Paragraph>
      <TextLines lines={listAddressLines(context.business)} />
      <ButtonLink href={buildDirectionsUrl(formatAddress(context.business))}>Get directions</ButtonLink>
      <Paragraph>If you can’t make it, reply to this email and we’ll find another time.</Paragraph>
      <SignOff />
      <SmallPrint>
        What you bought is on <TextLink href={buildOrderUrl(order, context)}>your order’s page</TextLink>.
      </SmallPrint>
    </MailLayout>,
  )),
});

const cancelled: Template<OrderMailProps & { reason: string; backCents: number }> = async (order, context) => ({
  subject: `Your order ${order.number} is cancelled`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="shop"
      preview={`Order ${order.number} won’t be sent`}
      heading={`Your order ${order.number} is cancelled`}
    >
      <Paragraph>{`I’ve cancelled your order ${order.number}, so these tins won’t be coming:`}</Paragraph>
      <ReceiptTable lines={listTins(order, context)} />
      {order.reason && <Paragraph>{order.reason}</Paragraph>}
      {order.backCents > 0 && (
        <Paragraph>
          {`I’m sending ${formatDollars(order.backCents)} back to you through PayPal. You’ll get another email when it’s on its way.`}
        </Paragraph>
      )}
      <ButtonLink href={buildOrderUrl(order, context)}>See your order</ButtonLink>
      <Paragraph>If you didn’t expect this, reply to this email. It comes to me.</Paragraph>
      <SignOff />
    </MailLayout>,
  )),
});

export const orderAdminMails = { 'order-shipped': shipped, 'order-ready': ready, 'order-cancelled': cancelled };
