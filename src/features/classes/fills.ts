import { excludePast, getLastUpcomingDay } from '#features/admin-access/domain/upcoming-days.ts';
import { type TodayReaders, todayParts } from '#features/admin-access/today/today-parts.ts';
import { feedSources } from '#features/calendar-feeds/feed-sources.ts';
import { visitSources } from '#features/clients/past-visits.ts';
import { business } from '#features/settings/contract/business.ts';
import { settingRules } from '#features/settings/rules.ts';
import { setupFacts } from '#features/settings/setup/setup-facts.ts';
import { settingRule } from '#platform/settings/setting-rule.ts';
import { reminderWindow } from '#platform/time/repeats/reminder-window.ts';
import { toOwnerFeedEntry, toPublicFeedEntry, toSignUpFeedEntry } from './calendar/calendar-entry.ts';
import { classToday } from './contract/classes-admin.ts';
import { classCutoffs, reminders } from './contract/settings.ts';
import type { ClassDeps } from './deps.ts';
import * as store from './fills-store.ts';
import { listPastClasses } from './sign-up/client/service.ts';
import { applyClassCutoffs } from './sign-up/domain/cutoffs.ts';
import { resetReplacedReminders } from './store.ts';
import { isWaiverInEffect } from './waivers/in-effect.ts';

/** The next classes with their rosters, and the rosters that wait. */
const today: TodayReaders<typeof classToday> = {
  async classes({ db, wall }) {
    const upcoming = excludePast(await store.listUpcomingClasses(db, wall.day, getLastUpcomingDay(wall.day)), wall);
    const ids = upcoming.map(({ id }) => id);
    const roster = ids.length > 0 ? await store.listRosters(db, ids) : [];
    return upcoming.map(({ id, title, day, time, lengthMinutes, location, isExternal, capacity }) => ({
      _id: id,
      title,
      date: day,
      time,
      length: `${lengthMinutes} mins`,
      location,
      isExternal,
      places: capacity,
      roster: roster
        .filter(({ classId }) => classId === id)
        .map(({ id: _id, name, attended }) => ({ _id, name, attended })),
    }));
  },

  async rosters({ db, wall }) {
    const { count, first } = await store.getUntickedRosters(db, wall);
    return { count, first: first.map(({ id, day, ...row }) => ({ _id: id, date: day, ...row })) };
  },
};

/** All classes for everyone and for the owner, and those that a client signed up for. */
const feed = feedSources.with({
  part: 'classes',
  listForEveryone: async ({ db, range, context }) =>
    (await store.listFeedClasses(db, range)).map((row) => toPublicFeedEntry(row, context)),
  listForOwner: async ({ db, range, context }) =>
    (await store.listFeedClasses(db, range)).map((row) => toOwnerFeedEntry(row, context)),
  listForClient: async ({ db, range, context }, { email }) =>
    email === '' ? [] : (await store.listFeedSignUps(db, email, range)).map((spot) => toSignUpFeedEntry(spot, context)),
});

const setup = setupFacts.with({
  hasClass: store.hasUpcomingClass,
  hasWaiver: isWaiverInEffect,
});

/**
 * A confirmation within the hours of a reminder replaces it; when these hours become fewer, a replaced reminder that is
 * not due yet is sent after all. One that was sent stays sent.
 */
const createSettingRules = ({ timeZone }: Pick<ClassDeps, 'timeZone'>) => [
  settingRule({
    of: [reminders],
    onChange: (tx, after, at) =>
      resetReplacedReminders(tx, reminderWindow(at, timeZone, after.reminders.classHours).until),
  }),
  settingRule({
    of: [business, classCutoffs],
    present: (settings) => ({ business: applyClassCutoffs(settings) }),
  }),
];

/** What classes give to the slots of others. */
export const createClassFills = (deps: ClassDeps) => [
  feed,
  todayParts.with({ schemas: classToday, readers: today }),
  setup,
  visitSources.with(listPastClasses),
  ...createSettingRules(deps).map((rule) => settingRules.with(rule)),
];
