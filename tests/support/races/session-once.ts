import { createSignedInOwner } from '../accounts/signed-in.ts';
import { createCaller } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';
import { createBookingFixture } from '../bookings/booking-fixture.ts';

const FIRST = 'First Session (30 min)';

/** One client books a free session at several times at the same moment. By default it is offered once. */
export async function raceToBookFree(processes: TestApp[], amount: number, oncePerClient = true) {
  const [testApp] = processes;
  if (!testApp) throw new Error('no process');
  const callAsOwner = createCaller(testApp.app, (await createSignedInOwner(testApp)).headers);
  const { version, sessions } = (await callAsOwner('GET', '/api/admin/settings')).body;
  const first = {
    title: 'First Session',
    lengthMinutes: 30,
    place: '',
    description: '',
    price: { kind: 'free' },
    oncePerClient,
    offered: true,
  };
  await callAsOwner('PUT', '/api/admin/settings', { version, sessions: [...sessions, first] });
  const fixtures = processes.map(createBookingFixture);
  const fixture = fixtures[0] ?? createBookingFixture(testApp);
  const person = await fixture.createClient();
  const slots = await Promise.all(Array.from({ length: amount }, () => fixture.addSlot()));
  const responses = await Promise.all(
    slots.map(({ id }, index) =>
      (fixtures[index % fixtures.length] ?? fixture).book(person, id, { sessionType: FIRST }),
    ),
  );
  const states = (await Promise.all(slots.map(({ id }) => fixture.listBookingStates(id)))).flat();
  return {
    answers: responses.map(({ status, body }) => (status === 200 ? 'booked' : body.reason)).toSorted(),
    booked: states.filter((state) => state === 'booked').length,
    mails: await fixture.countMails('session-booked', person.client.email),
  };
}
