import { type TodayReaders, todayParts } from '#features/admin-access/today/today-parts.ts';
import type { SettingsService } from '#features/settings/service.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { enquiryEndpoints, enquiryToday } from './contract/enquiries.ts';
import { enquiryMails } from './mails.ts';
import { createEnquiryService } from './service.ts';
import { getUnansweredEnquiries } from './store.ts';

/** The unanswered enquiries. */
const today: TodayReaders<typeof enquiryToday> = {
  async enquiries({ db, timeZone }) {
    const { count, first } = await getUnansweredEnquiries(db);
    return {
      count,
      first: first.map(({ id, name, kind, suspectedSpam, createdAt }) => ({
        _id: id,
        name,
        kind,
        suspectedSpam,
        date: toWallTime(createdAt, timeZone).day,
      })),
    };
  },
};

/** What enquiries give to the slots of others. */
const enquiryFills = [todayParts.with({ schemas: enquiryToday, readers: today })];

export const enquiries = defineFeature({
  name: 'enquiries',
  endpoints: enquiryEndpoints,
  failures: { 'enquiry-not-found': { status: 404, message: 'This enquiry was already deleted.' } },
  mails: enquiryMails,
  needs: { settings: publicOf<SettingsService>() },
  services: (deps) => ({ enquiries: createEnquiryService(deps) }),
  routes: ({ enquiries }) => ({
    'POST /api/contact': ({ body, meta }) => enquiries.sendContactMessage(body, meta),
    'POST /api/publicBookings/request': ({ body, meta }) => enquiries.requestBooking(body, meta),
    ...enquiries.list,
    'PUT /api/admin/enquiries/{id}': ({ params, body, actor }) =>
      enquiries.setAnswered(params.id, body.answered, actor.ownerId),
    'DELETE /api/admin/enquiries/{id}': ({ params, actor }) => enquiries.delete(params.id, actor.ownerId),
  }),
  fills: () => enquiryFills,
});
