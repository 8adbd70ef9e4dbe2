import { createAdminFixture, createCaller } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';
import type { TestApps } from '../app/test-apps.ts';
import { createBookingFixture } from '../bookings/booking-fixture.ts';
import { COUPON } from '../bookings/sample-booking.ts';
import { createClassAdminFixture } from '../classes/class-admin-fixture.ts';

async function createRaceFixture(processes: TestApps) {
  const [first] = processes;
  const admin = await createAdminFixture(first);
  const classAdmin = await createClassAdminFixture(admin);
  const getApp = (index: number): TestApp => processes[index % processes.length] ?? first;
  const signUpOnce = (classRow: { title: string; date: string }, index: number) =>
    getApp(index).app.inject({
      method: 'POST',
      url: '/api/signup',
      payload: classAdmin.createSignUpForm(
        { title: classRow.title, day: classRow.date },
        { email: `rush-${crypto.randomUUID().slice(0, 12)}@example.com` },
      ),
    });
  return { first, admin, classAdmin, getApp, signUpOnce };
}

const times = <T>(count: number, create: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => create(index));

export const REDUCED_CAPACITY = 2;

export async function raceToReduceCapacity(processes: TestApps) {
  const { classAdmin, signUpOnce } = await createRaceFixture(processes);
  const classRow = await classAdmin.createClass({ title: `Shrinking ${crypto.randomUUID()}`, capacity: 12 });
  const { title, date, time } = classRow;
  const [updateResponse, ...signUps] = await Promise.all([
    classAdmin.updateClass(classRow._id, { title, date, time, capacity: REDUCED_CAPACITY }),
    ...times(8, (index) => signUpOnce(classRow, index)),
  ]);
  const row = await classAdmin.findClass(classRow._id);
  return {
    change: updateResponse.status,
    others: signUps.map(({ statusCode }) => statusCode).filter((status) => status !== 201 && status !== 409),
    overbooked: (row?.placesTaken ?? 0) > (row?.capacity ?? 0),
    places: await classAdmin.countPlaces(classRow._id),
    won: signUps.filter(({ statusCode }) => statusCode === 201).length,
  };
}

export async function raceToCancelClass(processes: TestApps) {
  const { classAdmin, signUpOnce } = await createRaceFixture(processes);
  const classRow = await classAdmin.createClass({ title: `Called off ${crypto.randomUUID()}`, capacity: 20 });
  const earlySignUp = await signUpOnce(classRow, 0);
  const [removeResponse, ...signUps] = await Promise.all([
    classAdmin.removeClasses([classRow._id], { notify: true }),
    ...times(8, (index) => signUpOnce(classRow, index)),
  ]);
  const all = [earlySignUp, ...signUps];
  return {
    status: removeResponse.status,
    others: all
      .filter((response) => response.statusCode !== 201)
      .map((response) => response.json().reason)
      .filter((reason) => reason !== 'class-not-found' && reason !== 'class-cancelled'),
    won: all.filter(({ statusCode }) => statusCode === 201).length,
    told: removeResponse.body.notified as number,
  };
}

export async function raceToDeleteEmptyClass(processes: TestApps) {
  const { classAdmin, signUpOnce } = await createRaceFixture(processes);
  const classRow = await classAdmin.createClass({ title: `Empty ${crypto.randomUUID()}` });
  const [signUp, removeResponse] = await Promise.all([
    signUpOnce(classRow, 1),
    classAdmin.removeClasses([classRow._id]),
  ]);
  return {
    signUp: signUp.statusCode,
    removed: removeResponse.status,
    kept: (await classAdmin.findClass(classRow._id)) !== undefined,
  };
}

export const NEW_CLASS_TIME = '10:30';

export async function raceClassAgainstHold(processes: TestApps, days: readonly string[]) {
  const { first, classAdmin, getApp } = await createRaceFixture(processes);
  const outcomes: { moved: number; held: number }[] = [];
  for (const [index, day] of days.entries()) {
    const bookingFixture = createBookingFixture(getApp(index + 1));
    const [slot, person, event] = await Promise.all([
      bookingFixture.addSlot({ day, time: '10:00' }),
      createBookingFixture(first).createClient(),
      classAdmin.createClass({ title: `Moving ${day}`, date: day, time: '20:00' }),
    ]);
    const [updateResponse, holdResponse] = await Promise.all([
      classAdmin.updateClass(event._id, { title: event.title, date: day, time: NEW_CLASS_TIME }),
      bookingFixture.hold(person, slot.id, { couponCode: COUPON }),
    ]);
    outcomes.push({ moved: updateResponse.status, held: holdResponse.status });
  }
  return outcomes;
}

export async function raceToCreateClass(processes: TestApps, tabs: number) {
  const { admin, getApp } = await createRaceFixture(processes);
  const classRow = { title: `Once ${crypto.randomUUID()}`, date: '2026-12-18', time: '18:00' };
  const responses = await Promise.all(
    times(tabs, (index) => createCaller(getApp(index).app, admin.headers)('POST', '/api/admin/events', classRow)),
  );
  return responses.filter(({ status }) => status === 201).length;
}
