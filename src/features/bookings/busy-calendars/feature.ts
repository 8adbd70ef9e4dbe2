import { createEncryption } from '#platform/crypto/encryption.ts';
import { defineFeature, publicOf } from '#platform/feature.ts';
import { busyCalendarEndpoints } from '../contract/busy-calendars.ts';
import type { CalendarFetch } from './calendar-fetch.ts';
import { type BusyCalendarDeps, ENCRYPTION_PURPOSE } from './deps.ts';
import { busyCalendarFailures } from './failures.ts';
import { readDueCalendars } from './read.ts';
import { addCalendar, listBusyCalendars, readCalendarNow, removeCalendar } from './service.ts';

export const busyCalendars = defineFeature({
  name: 'busyCalendars',
  endpoints: busyCalendarEndpoints,
  failures: busyCalendarFailures,
  needs: { fetchCalendar: publicOf<CalendarFetch>() },
  services: (deps): BusyCalendarDeps => ({ ...deps, encryption: createEncryption(deps.intakeKey, ENCRYPTION_PURPOSE) }),
  routes: (deps) => ({
    'GET /api/admin/busy-calendars': () => listBusyCalendars(deps),
    'POST /api/admin/busy-calendars': ({ actor, body }) => addCalendar(deps, actor.ownerId, body),
    'POST /api/admin/busy-calendars/{id}/read': ({ params }) => readCalendarNow(deps, params.id),
    'DELETE /api/admin/busy-calendars/{id}': ({ actor, params }) => removeCalendar(deps, actor.ownerId, params.id),
  }),
  work: (deps) => ({ queues: { calendars: () => readDueCalendars(deps) } }),
});
