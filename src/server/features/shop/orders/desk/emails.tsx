import { dollars } from '#domain/money.ts';
import { studio } from '#domain/studio.ts';
import { Action, Facts, Letter, Lines, Paragraph, written } from '../../../../mail/layout.tsx';
import type { MailContext, Template } from '../../../../mail/message.ts';
import { called } from '../../../../mail/time-and-place.ts';
import type { OrderFacts } from '../mail-facts.ts';

const { hours, address, policies } = studio;

const tinsOf = ({ lines }: OrderFacts) => lines.map(({ name, quantity }) => `${quantity} × ${name}`);

/** The page of the order, for anyone who has the mail. */
function SeeOrder({ order, context }: { order: OrderFacts; context: MailContext }) {
  const link = `${context.publicUrl}/order?token=${context.links.sign('order', order.orderId)}`;
  return <Action href={link}>See your order</Action>;
}

const shipped: Template<OrderFacts & { tracking: string }> = async (order, context) => ({
  subject: `Your order ${order.number} is on its way`,
  replyTo: studio.email,
  ...(await written(
    <Letter
      preview={`Order ${order.number} has left the house`}
      heading={`Your tins are on their way${called(order.name)}`}
    >
      <Paragraph>{`I have sent your order ${order.number} off:`}</Paragraph>
      <Lines lines={tinsOf(order)} />
      {order.shipTo.length > 0 && (
        <>
          <Paragraph>It goes to:</Paragraph>
          <Lines lines={order.shipTo} />
        </>
      )}
      {order.tracking && <Facts facts={[['Tracking', order.tracking]]} />}
      <SeeOrder order={order} context={context} />
      <Paragraph>{`Keep the tins out of the sun once they are with you. ${policies.returns}`}</Paragraph>
      <Paragraph>{studio.owner.firstName}</Paragraph>
    </Letter>,
  )),
});

const ready: Template<OrderFacts> = async (order, context) => ({
  subject: `Your order ${order.number} is ready to be picked up`,
  replyTo: studio.email,
  ...(await written(
    <Letter preview={`Pick it up ${hours.pickup}`} heading={`Your tins are ready${called(order.name)}`}>
      <Paragraph>{`Your order ${order.number} is packed and waiting for you:`}</Paragraph>
      <Lines lines={tinsOf(order)} />
      <Paragraph>{`Pick it up ${hours.pickup}, and tell me your name or the number ${order.number}.`}</Paragraph>
      <Lines lines={[studio.name, address.street, `${address.city}, ${address.region} ${address.postalCode}`]} />
      <SeeOrder order={order} context={context} />
      <Paragraph>If you cannot come, reply to this mail and we will find another time.</Paragraph>
      <Paragraph>{studio.owner.firstName}</Paragraph>
    </Letter>,
  )),
});

const cancelled: Template<OrderFacts & { reason: string; backCents: number }> = async (order, context) => ({
  subject: `Your order ${order.number} is cancelled`,
  replyTo: studio.email,
  ...(await written(
    <Letter preview={`Order ${order.number} will not be sent`} heading={`Your order ${order.number} is cancelled`}>
      <Paragraph>{`I have cancelled your order ${order.number}, and these tins will not come:`}</Paragraph>
      <Lines lines={tinsOf(order)} />
      {order.reason && <Paragraph>{order.reason}</Paragraph>}
      {order.backCents > 0 && (
        <Paragraph>
          {`I am sending ${dollars(order.backCents)} back to you through PayPal. Another mail tells you when it is on its way.`}
        </Paragraph>
      )}
      <SeeOrder order={order} context={context} />
      <Paragraph>If you did not expect this, reply to this mail. It comes to me.</Paragraph>
      <Paragraph>{studio.owner.firstName}</Paragraph>
    </Letter>,
  )),
});

export const orderDeskMails = { 'order-shipped': shipped, 'order-ready': ready, 'order-cancelled': cancelled };
