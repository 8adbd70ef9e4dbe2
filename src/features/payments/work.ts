import type { Work } from '#platform/jobs/work.ts';
import { mailRules } from '#platform/mail/mail-rules.ts';
import type { PaidSubject } from './emails.tsx';
import { paymentMails } from './mails.ts';
import type { PaymentService } from './service.ts';

export function createPaymentWork(payments: PaymentService): Work {
  const readSubject = async <Props extends PaidSubject & { what: string }>(props: Props): Promise<Props> => ({
    ...props,
    what: (props.bookingId && (await payments.describe('booking', props.bookingId))) || props.what,
  });
  return {
    sweep: [payments.sweep],
    queues: { settle: ({ paymentId }) => payments.settlePayment(paymentId) },
    mails: mailRules(paymentMails)({ readByFact: { bookingId: readSubject } }),
  };
}
