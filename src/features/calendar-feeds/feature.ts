import type { parts } from '#features/settings/contract/business.ts';
import type { SettingsService } from '#features/settings/service.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import { calendarFeedEndpoints } from './contract.ts';
import { registerFeedFiles } from './feed-files.ts';
import { createCalendarFeedService } from './service.ts';

export const calendarFeeds = defineFeature({
  name: 'calendarFeeds',
  endpoints: calendarFeedEndpoints,
  needs: { settings: publicOf<SettingsService<typeof parts>>() },
  services: createCalendarFeedService,
  routes: (feeds) => ({
    'GET /api/user/{id}/calendar-feed': ({ actor, params }) => feeds.findClientAddress(actor, params.id),
    'POST /api/user/{id}/calendar-feed': ({ actor, params }) => feeds.renewClientAddress(actor, params.id),
    'GET /api/admin/calendar-feed': ({ actor }) => feeds.findOwnerFeed(actor),
    'POST /api/admin/calendar-feed': ({ actor, body }) => feeds.showOwnerAddress(actor, body),
  }),
  otherRoutes: (scope, feeds, { site }) => registerFeedFiles(scope, feeds, site),
});
