import type { SettingsService } from '#features/settings/service.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import { createEnquiryAdminService } from './admin/service.ts';
import { enquiryEndpoints } from './contract/enquiries.ts';
import { enquiryFills } from './fills.ts';
import { enquiryMails } from './mails.ts';
import { createEnquiryService } from './service.ts';

export const enquiries = defineFeature({
  name: 'enquiries',
  endpoints: enquiryEndpoints,
  failures: { 'enquiry-not-found': { status: 404, message: 'This enquiry was already deleted.' } },
  mails: enquiryMails,
  needs: { settings: publicOf<SettingsService>() },
  services: (deps) => ({ enquiries: createEnquiryService(deps), admin: createEnquiryAdminService(deps) }),
  routes: ({ enquiries, admin }) => ({
    'POST /api/contact': ({ body, meta }) => enquiries.sendContactMessage(body, meta),
    'POST /api/publicBookings/request': ({ body, meta }) => enquiries.requestBooking(body, meta),
    ...admin.list,
    'PUT /api/admin/enquiries/{id}': ({ params, body, actor }) =>
      admin.setAnswered(params.id, body.answered, actor.ownerId),
    'DELETE /api/admin/enquiries/{id}': ({ params, actor }) => admin.delete(params.id, actor.ownerId),
  }),
  fills: () => enquiryFills,
});
