import type { SettingsService } from '#features/settings/service.ts';
import { isFailure } from '#platform/failure.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import { createBuyerCookies } from './buyer-cookies.ts';
import { paymentEndpoints } from './contract/payments.ts';
import { paymentFailures } from './failures.ts';
import { paymentFills } from './fills.ts';
import { paymentMails } from './mails.ts';
import type { PayPal } from './paypal/paypal.ts';
import { createPaymentService } from './service.ts';
import { registerWebhookRoute } from './webhook.ts';
import { createPaymentWork } from './work.ts';

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
