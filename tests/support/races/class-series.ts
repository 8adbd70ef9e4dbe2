import { createAdminFixture, createCaller } from '../app/admin-fixture.ts';
import type { TestApps } from '../app/test-apps.ts';
import { createSeriesFixture } from '../classes/series-fixture.ts';

async function createRace(processes: TestApps) {
  const [first] = processes;
  const admin = await createAdminFixture(first);
  const fixture = await createSeriesFixture(admin);
  const { series, events } = await fixture.createSeries({ capacity: 12 });
  const getApp = (index: number) => processes[index % processes.length] ?? first;
  const change = (index: number, changes: Record<string, unknown>) => {
    const { series: _, ...fields } = events[0] ?? {};
    const target = { eventId: events[0]?._id, scope: 'all', version: series.version };
    const call = createCaller(getApp(index).app, admin.headers);
    return call('PUT', `/api/admin/series/${series._id}`, { ...fields, ...target, ...changes });
  };
  return { fixture, series, events, getApp, change };
}

/** Two tabs change all classes from what they saw: one the place, the other the price. */
export async function raceTwoTabs(processes: TestApps) {
  const { fixture, series, change } = await createRace(processes);
  const answers = await Promise.all([change(0, { location: 'Park' }), change(1, { priceText: '$20' })]);
  const { events } = await fixture.getSeries(series._id);
  return {
    statuses: answers.map(({ status }) => status).toSorted(),
    states: [...new Set(events.map(({ location, priceText }) => `${location}${priceText}`))],
  };
}

export const SMALL_CAPACITY = 2;

/** People sign up for one class of a series while the owner lowers the capacity of all. */
export async function raceCapacityAgainstSignUps(processes: TestApps) {
  const { fixture, events, getApp, change } = await createRace(processes);
  const classRow = events[1];
  if (!classRow) throw new Error('no class');
  const [changed, ...signUps] = await Promise.all([
    change(0, { capacity: SMALL_CAPACITY }),
    ...Array.from({ length: 6 }, (_, index) =>
      getApp(index).app.inject({
        method: 'POST',
        url: '/api/signup',
        payload: fixture.classAdmin.createSignUpForm(
          { title: classRow.title, day: classRow.date },
          { email: `rush-${crypto.randomUUID().slice(0, 12)}@example.com`, eventId: classRow._id },
        ),
      }),
    ),
  ]);
  const rows = await Promise.all(events.map(({ _id }) => fixture.classAdmin.findClass(_id)));
  return {
    status: changed.status,
    others: signUps.map(({ statusCode }) => statusCode).filter((status) => status !== 201 && status !== 409),
    overbooked: rows.some((row) => (row?.placesTaken ?? 0) > (row?.capacity ?? 0)),
    capacities: [...new Set(rows.map((row) => row?.capacity))],
  };
}
