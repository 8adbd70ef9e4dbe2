import { formatDollars } from '#domain/money.ts';
import { studio } from '#domain/studio.ts';
import { ButtonLink, DetailsTable, MailLayout, Paragraph, renderMail, TextLines } from '../../../../mail/layout.tsx';
import type { MailContext, Template } from '../../../../mail/message.ts';
import { nameSuffix } from '../../../../mail/time-and-place.ts';
import type { OrderMailProps } from '../mail-props.ts';

const { hours, address, policies } = studio;

const formatLines = ({ lines }: OrderMailProps) => lines.map(({ name, quantity }) => `${quantity} × ${name}`);

/** A button to the order page. The signed link opens it without a login. */
function OrderButton({ order, context }: { order: OrderMailProps; context: MailContext }) {
  const link = `${context.publicUrl}/order?token=${context.links.sign('order', order.orderId)}`;
  return <ButtonLink href={link}>See your order</ButtonLink>;
}

const shipped: Template<OrderMailProps & { tracking: string }> = async (order, context) => ({
  subject: `Your order ${order.number} is on its way`,
  replyTo: studio.email,
  ...(await renderMail(
    <MailLayout
      preview={`Order ${order.number} is on its way`}
      heading={`Your tins are on their way${nameSuffix(order.name)}`}
    >
      <Paragraph>{`I’ve sent your order ${order.number}:`}</Paragraph>
      <TextLines lines={formatLines(order)} />
      {order.shipTo.length > 0 && (
        <>
          <Paragraph>It goes to:</Paragraph>
          <TextLines lines={order.shipTo} />
        </>
      )}
      {order.tracking && <DetailsTable details={[['Tracking', order.tracking]]} />}
      <OrderButton order={order} context={context} />
      <Paragraph>{`Keep the tins out of the sun once they arrive. ${policies.returns}`}</Paragraph>
      <Paragraph>{studio.owner.firstName}</Paragraph>
    </MailLayout>,
  )),
});

const ready: Template<OrderMailProps> = async (order, context) => ({
  subject: `Your order ${order.number} is ready to be picked up`,
  replyTo: studio.email,
  ...(await renderMail(
    <MailLayout preview={`Pick it up ${hours.pickup}`} heading={`Your tins are ready${nameSuffix(order.name)}`}>
      <Paragraph>{`Your order ${order.number} is packed and waiting for you:`}</Paragraph>
      <TextLines lines={formatLines(order)} />
      <Paragraph>{`Pick it up ${hours.pickup}, and tell me your name or the number ${order.number}.`}</Paragraph>
      <TextLines lines={[studio.name, address.street, `${address.city}, ${address.region} ${address.postalCode}`]} />
      <OrderButton order={order} context={context} />
      <Paragraph>If you can’t make it, reply to this email and we’ll find another time.</Paragraph>
      <Paragraph>{studio.owner.firstName}</Paragraph>
    </MailLayout>,
  )),
});

const cancelled: Template<OrderMailProps & { reason: string; backCents: number }> = async (order, context) => ({
  subject: `Your order ${order.number} is cancelled`,
  replyTo: studio.email,
  ...(await renderMail(
    <MailLayout preview={`Order ${order.number} won’t be sent`} heading={`Your order ${order.number} is cancelled`}>
      <Paragraph>{`I’ve cancelled your order ${order.number}, so these tins won’t be coming:`}</Paragraph>
      <TextLines lines={formatLines(order)} />
      {order.reason && <Paragraph>{order.reason}</Paragraph>}
      {order.backCents > 0 && (
        <Paragraph>
          {`I’m sending ${formatDollars(order.backCents)} back to you through PayPal. You’ll get another email when it’s on its way.`}
        </Paragraph>
      )}
      <OrderButton order={order} context={context} />
      <Paragraph>If you didn’t expect this, reply to this email. It comes to me.</Paragraph>
      <Paragraph>{studio.owner.firstName}</Paragraph>
    </MailLayout>,
  )),
});

export const orderAdminMails = { 'order-shipped': shipped, 'order-ready': ready, 'order-cancelled': cancelled };
