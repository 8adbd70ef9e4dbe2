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
      preview={`Order ${order.number} has left the house`}
      heading={`Your tins are on their way${nameSuffix(order.name)}`}
    >
      <Paragraph>{`I have sent your order ${order.number} off:`}</Paragraph>
      <TextLines lines={formatLines(order)} />
      {order.shipTo.length > 0 && (
        <>
          <Paragraph>It goes to:</Paragraph>
          <TextLines lines={order.shipTo} />
        </>
      )}
      {order.tracking && <DetailsTable details={[['Tracking', order.tracking]]} />}
      <OrderButton order={order} context={context} />
      <Paragraph>{`Keep the tins out of the sun once they are with you. ${policies.returns}`}</Paragraph>
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
      <Paragraph>If you cannot come, reply to this mail and we will find another time.</Paragraph>
      <Paragraph>{studio.owner.firstName}</Paragraph>
    </MailLayout>,
  )),
});

const cancelled: Template<OrderMailProps & { reason: string; backCents: number }> = async (order, context) => ({
  subject: `Your order ${order.number} is cancelled`,
  replyTo: studio.email,
  ...(await renderMail(
    <MailLayout preview={`Order ${order.number} will not be sent`} heading={`Your order ${order.number} is cancelled`}>
      <Paragraph>{`I have cancelled your order ${order.number}, and these tins will not come:`}</Paragraph>
      <TextLines lines={formatLines(order)} />
      {order.reason && <Paragraph>{order.reason}</Paragraph>}
      {order.backCents > 0 && (
        <Paragraph>
          {`I am sending ${formatDollars(order.backCents)} back to you through PayPal. Another mail tells you when it is on its way.`}
        </Paragraph>
      )}
      <OrderButton order={order} context={context} />
      <Paragraph>If you did not expect this, reply to this mail. It comes to me.</Paragraph>
      <Paragraph>{studio.owner.firstName}</Paragraph>
    </MailLayout>,
  )),
});

export const orderAdminMails = { 'order-shipped': shipped, 'order-ready': ready, 'order-cancelled': cancelled };
