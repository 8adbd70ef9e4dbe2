import { chocolates } from '#features/shop/tables.ts';
import { newId } from '#platform/database/id.ts';
import { createSignedInClient } from '../accounts/signed-in.ts';
import type { TestApp } from '../app/test-app.ts';
import { createClassFixture } from '../classes/class-fixture.ts';
import { createWaitlistFixture } from '../classes/waitlist-fixture.ts';

export type Account = { email: string };
type ClassRow = { id: string; title: string; day: string };
type World = { event: ClassRow; other: ClassRow; chocolateId: string };
type Reply = { statusCode: number; body: string; headers: Record<string, unknown> };

/** One way in which a person can be known, and a call that takes their email. */
export type Case = {
  name: string;
  /** docs/fixed.md fixes an answer that differs. */
  isFixed?: true;
  /** Makes classes and a chocolate, and makes the person of this email known. */
  prepare(knownEmail: string): Promise<World>;
  send(email: string, world: World): Promise<Reply>;
};

export type PeopleFixture = Awaited<ReturnType<typeof createPeopleFixture>>;

/** For each call with an email, the ways in which it could tell whether it knows a person. */
export async function createPeopleFixture(testApp: TestApp) {
  const classFixture = await createClassFixture(testApp);
  const { signature } = classFixture;
  const waitlists = createWaitlistFixture(testApp);
  const createEmail = () => `person-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const caller = await createSignedInClient(testApp);
  const call = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object, headers = {}): Promise<Reply> =>
    testApp.app.inject({ method, url, payload, headers });
  const post = (url: string, payload: object) => call('POST', url, payload);

  const nothing = async (): Promise<World> => ({
    event: await classFixture.addClass({ title: `Class ${newId()}` }),
    other: await classFixture.addClass({ title: `Class ${newId()}` }),
    chocolateId: await addChocolate(),
  });
  async function addChocolate() {
    const id = newId();
    const row = {
      id,
      name: `Tin ${id}`,
      priceCents: 900,
      inventory: 0,
      description: '',
      details: '',
      createdAt: testApp.clock.now(),
    };
    await testApp.connection.db.insert(chocolates).values(row as typeof chocolates.$inferInsert);
    return id;
  }
  const asClient = async (email: string) => {
    await createSignedInClient(testApp, { email });
    return nothing();
  };
  const withSpot = async (email: string) => {
    const world = await nothing();
    await classFixture.signUp(classFixture.createSignUpForm(world.event, { email }));
    return world;
  };
  const withSpotInFullClass = async (email: string) => {
    const world = { ...(await nothing()), event: await classFixture.addClass({ capacity: 1 }) };
    await classFixture.signUp(classFixture.createSignUpForm(world.event, { email }));
    return world;
  };
  const onWaitlist = async (email: string) => {
    const world = await withSpotInFullClass(createEmail());
    await post('/api/waitlist', { email, classTitle: world.event.title, date: world.event.day });
    return world;
  };
  /** The only place of the class is held for this person; the other class is full. */
  const withOffer = async (email: string) => {
    const { event: other } = await withSpotInFullClass(createEmail());
    const event = await classFixture.addClass({ title: `Class ${newId()}`, capacity: 1 });
    await waitlists.offerTo(event, email);
    return { ...(await nothing()), event, other };
  };
  const subscribed = async (email: string) => {
    await post('/api/subscribers/subscribe', { email });
    return nothing();
  };
  const written = async (email: string) => {
    await post('/api/contact', contact(email));
    return nothing();
  };
  const askedForTin = async (email: string) => {
    const world = await nothing();
    await post(`/api/chocolates/${world.chocolateId}/restock-requests`, { email });
    return world;
  };
  const contact = (email: string) => ({ name: 'Ana', email, message: 'Hello', recaptchaToken: 't' });
  const person = (email: string) => ({
    name: 'Ana Flores',
    email,
    phone: '5035550199',
    waiver: true,
    signature,
    recaptchaToken: 't',
  });
  const classQuery = ({ event }: World) => ({ classTitle: event.title, date: event.day });
  const several = (email: string, classes: string[]) => post('/api/signup/several', { ...person(email), classes });
  const guests = (email: string) => [{ firstName: 'Ben', lastName: 'Li', email }];
  const signUp = (email: string, world: World, more = {}) =>
    post('/api/signup', { ...person(email), ...classQuery(world), ...more });
  const waitlist = (email: string, world: World) => post('/api/waitlist', { email, ...classQuery(world) });
  const anyone = (send: Case['send']): Case[] =>
    Object.entries({ asClient, withSpot, subscribed, written }).map(([name, prepare]) => ({ name, prepare, send }));

  const cases: Record<string, Case[]> = {
    'POST /api/user/register': anyone((email) =>
      post('/api/user/register', { firstName: 'Ana', lastName: 'Flores', email }),
    ),
    'POST /api/user/login': anyone((email) => post('/api/user/login', { email })),
    'POST /api/admin/login': anyone((email) => post('/api/admin/login', { email, password: 'not the password' })),
    'POST /api/contact': anyone((email) => post('/api/contact', contact(email))),
    'POST /api/publicBookings/request': anyone((email) =>
      post('/api/publicBookings/request', {
        name: 'Ana',
        email,
        phone: '5035550199',
        sessionType: 'private yoga',
        captchaToken: 't',
      }),
    ),
    'POST /api/subscribers/subscribe': [
      {
        name: 'subscribed',
        isFixed: true,
        prepare: subscribed,
        send: (email) => post('/api/subscribers/subscribe', { email }),
      },
      { name: 'asClient', prepare: asClient, send: (email) => post('/api/subscribers/subscribe', { email }) },
    ],
    'POST /api/subscribers/unsubscribe': anyone((email) => post('/api/subscribers/unsubscribe', { email })),
    'POST /api/chocolates/{id}/restock-requests': [
      ...anyone((email, { chocolateId }) => post(`/api/chocolates/${chocolateId}/restock-requests`, { email })),
      {
        name: 'askedForTin',
        prepare: askedForTin,
        send: (email, { chocolateId }) => post(`/api/chocolates/${chocolateId}/restock-requests`, { email }),
      },
    ],
    'POST /api/shop/opening-requests': anyone((email) => post('/api/shop/opening-requests', { email })),
    'POST /api/orders': anyone((email) =>
      post('/api/orders', {
        orderId: 'NO-SUCH-ORDER',
        payerName: 'Ana',
        payerEmail: email,
        transactionAmount: 14,
        isLocalPickup: true,
        cartItems: [{ _id: newId(), quantity: 1 }],
      }),
    ),
    'POST /api/signup': [
      { name: 'asClient', prepare: asClient, send: (email, world) => signUp(email, world) },
      { name: 'withSpot', isFixed: true, prepare: withSpot, send: (email, world) => signUp(email, world) },
      {
        name: 'guest with a spot',
        prepare: withSpot,
        send: (email, world) => signUp(createEmail(), world, { guests: guests(email) }),
      },
      {
        name: 'guest with a spot in a full class',
        prepare: withSpotInFullClass,
        send: (email, world) => signUp(createEmail(), world, { guests: guests(email) }),
      },
      {
        name: 'party of a person with an offer',
        prepare: withOffer,
        send: (email, world) => signUp(email, world, { guests: guests('') }),
      },
      {
        name: 'guest with an offer',
        prepare: withOffer,
        send: (email, world) => signUp(createEmail(), world, { guests: guests(email) }),
      },
      {
        name: 'person with an offer who read another waiver',
        prepare: withOffer,
        send: (email, world) => signUp(email, world, { waiverVersion: 'earlier' }),
      },
    ],
    'POST /api/signup/several': [
      {
        name: 'withSpot',
        isFixed: true,
        prepare: withSpot,
        send: (email, { event, other }) => several(email, [event.id, other.id]),
      },
      { name: 'one made-up id', prepare: withSpot, send: (email, { event }) => several(email, [event.id, newId()]) },
      {
        name: 'full',
        prepare: withSpotInFullClass,
        send: (email, { event, other }) => several(email, [other.id, event.id]),
      },
      {
        name: 'person with an offer, and a full class',
        prepare: withOffer,
        send: (email, { event, other }) => several(email, [event.id, other.id]),
      },
      { name: 'asClient', prepare: asClient, send: (email, { event, other }) => several(email, [event.id, other.id]) },
    ],
    'POST /api/check-student': [
      {
        name: 'withSpot',
        isFixed: true,
        prepare: withSpot,
        send: (email, world) => post('/api/check-student', { email, ...classQuery(world) }),
      },
      {
        name: 'guest with a spot',
        prepare: withSpot,
        send: async (email, world) => {
          const host = createEmail();
          await signUp(host, { ...world, event: world.other });
          return post('/api/check-student', { email: host, ...classQuery(world), guests: guests(email) });
        },
      },
    ],
    'POST /api/waitlist': Object.entries({ asClient, withSpot, withSpotInFullClass, onWaitlist, withOffer }).map(
      ([name, prepare]) => ({
        name,
        prepare,
        send: waitlist,
      }),
    ),
    'PUT /api/bookings/{slotId}/book': anyone((email) =>
      call(
        'PUT',
        `/api/bookings/${newId()}/book`,
        {
          userId: caller.client.id,
          firstName: 'Ana',
          lastName: 'Flores',
          email,
          sessionType: 'Individual Yoga Session (60 min)',
        },
        caller.headers,
      ),
    ),
    'DELETE /api/user/{id}': anyone((email) =>
      call('DELETE', `/api/user/${caller.client.id}`, { email }, caller.headers),
    ),
  };
  return { createEmail, cases };
}
