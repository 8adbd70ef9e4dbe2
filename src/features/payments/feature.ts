import {
  issueCounts,
  type OperationRequest,
  operationParts,
} from '#features/admin-access/operations/operation-parts.ts';
import { type TodayReaders, todayParts } from '#features/admin-access/today/today-parts.ts';
import type { SettingsService } from '#features/settings/service.ts';
import { isFailure } from '#platform/failure.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import type { Work } from '#platform/jobs/work.ts';
import { mailRules } from '#platform/mail/mail-rules.ts';
import type { PartReaders } from '#platform/response-parts.ts';
import { createBuyerCookies } from './buyer-cookies.ts';
import { paymentEndpoints, paymentOperations, paymentToday } from './contract/payments.ts';
import type { PaidSubject } from './emails.tsx';
import { paymentFailures } from './failures.ts';
import { countIssues, listIssues } from './issues/service.ts';
import { paymentMails } from './mails.ts';
import type { PayPal } from './paypal/paypal.ts';
import { listPendingPayments } from './pending.ts';
import { createPaymentService, type PaymentService } from './service.ts';
import { registerWebhookRoute } from './webhook.ts';

/** Payments that need the owner, and those that PayPal holds. */
const operations: PartReaders<OperationRequest, typeof paymentOperations> = {
  payments: (request) => listIssues(request, request.limit),
  pendingPayments: ({ connection }) => listPendingPayments(connection.db),
};
const today: TodayReaders<typeof paymentToday> = { pendingPayments: ({ db }) => listPendingPayments(db) };

/** What payments give to the slots of others. */
const paymentFills = [
  operationParts.with({ schemas: paymentOperations, readers: operations }),
  issueCounts.with(countIssues),
  todayParts.with({ schemas: paymentToday, readers: today }),
];

function createPaymentWork(payments: PaymentService): Work {
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

export const payments = defineFeature({
  name: 'payments',
  endpoints: paymentEndpoints,
  failures: paymentFailures,
  mails: paymentMails,
  needs: { payPal: publicOf<PayPal | undefined>(), settings: publicOf<SettingsService>() },
  services: (deps) => ({ ...createPaymentService(deps), buyerCookies: createBuyerCookies(deps.secret) }),
  routes: ({ buyerCookies, ...payments }) => ({
    // Every page with PayPal's buttons loads this first, so two tabs that check out at once share one cookie.
    'GET /config/paypal': async ({ cookies, meta }) => {
      const config = payments.getBrowserConfig();
      if (!isFailure(config)) buyerCookies.issue(cookies, meta);
      return config;
    },
    'POST /api/admin/operations/payments/{id}/recheck': ({ params, actor }) =>
      payments.requestCheck(params.id, actor.ownerId),
    'POST /api/admin/operations/payments/{id}/refund': ({ params, actor, body }) =>
      payments.repeatRefund(params.id, actor.ownerId, body),
    'POST /api/admin/operations/payments/{id}/resolve': ({ params, actor, body }) =>
      payments.resolveIssue(params.id, actor.ownerId, body),
  }),
  otherRoutes: (scope, { handleWebhook }) =>
    scope.register(async (webhooks) => registerWebhookRoute(webhooks, handleWebhook)),
  work: createPaymentWork,
  fills: () => paymentFills,
});
