import { defineFeature } from '#platform/feature.ts';
import { newsletterEndpoints } from './contract.ts';
import { newsletterMails } from './mails.ts';
import { createNewsletterService } from './service.ts';
import { registerUnsubscribeForm } from './unsubscribe-form.ts';

export const newsletter = defineFeature({
  name: 'newsletter',
  endpoints: newsletterEndpoints,
  failures: {
    'already-subscribed': { status: 409, message: 'This email is already on our list.' },
    'subscriber-not-found': { status: 404, message: 'This subscriber was already deleted.' },
  },
  mails: newsletterMails,
  services: (platform) => ({ newsletter: createNewsletterService(platform) }),
  routes: ({ newsletter }) => ({
    'POST /api/subscribers/subscribe': ({ body, meta }) => newsletter.subscribe(body, meta),
    'POST /api/subscribers/unsubscribe': ({ body, meta }) => newsletter.unsubscribe(body, meta),
    ...newsletter.list,
    'DELETE /api/admin/subscribers/{id}': ({ params, actor }) => newsletter.delete(params.id, actor.ownerId),
  }),
  otherRoutes: (scope, { newsletter }) => scope.register((forms) => registerUnsubscribeForm(forms, newsletter)),
});
