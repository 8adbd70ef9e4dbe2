import { classes } from '#features/classes/tables/classes.ts';
import type { BusinessFacts } from '#platform/business/business.ts';
import { defaultBusiness } from '#platform/business/default-business.ts';
import { confirmations } from '#platform/business/opening.ts';
import { type AdminFixture, createAdminFixture } from './admin-fixture.ts';
import { resetToNewBusiness } from './sample-studio.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** The facts of a business that is not the sample. */
export const fernFacts: BusinessFacts = {
  ...defaultBusiness,
  name: 'Fern & Foil',
  owner: { firstName: 'Ada', lastName: 'Ito', pronouns: '', role: 'Yoga teacher' },
  description: 'Quiet classes by Ada Ito.',
  email: 'ada@fern.test',
};

const SETTINGS = '/api/admin/settings';

export type NewBusiness = AdminFixture & {
  /** Changes parts of the settings. */
  change(change: object): ReturnType<AdminFixture['call']>;
};

/** The application as `npm run serve` runs it on an empty database. Close its testApp in afterAll. */
export async function createNewBusiness(environment: Record<string, string> = {}): Promise<NewBusiness> {
  const testApp = await createTestApp({
    withPages: true,
    environment: {
      MOCK_SERVICES_URL: '',
      DATABASE_URL: 'postgres://localhost/unused',
      INTAKE_KEY: 'k'.repeat(44),
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...environment,
    },
  });
  await resetToNewBusiness(testApp.connection);
  const admin = await createAdminFixture(testApp);
  return {
    ...admin,
    change: async (change) =>
      admin.call('PUT', SETTINGS, { version: (await admin.requestOk('GET', SETTINGS)).version, ...change }),
  };
}

export const fernWaiver = {
  title: 'Waiver of Fern & Foil',
  text: 'I take part at my own risk.',
  mustSignAnew: false,
};

/** Writes the waiver of the business, in effect from today. */
export async function writeWaiver({ requestOk }: Pick<NewBusiness, 'requestOk'>): Promise<void> {
  const { today, versions } = await requestOk('GET', '/api/admin/waivers');
  const version = { after: versions[0]?.number ?? 0, effectiveFromDay: today };
  await requestOk('POST', '/api/admin/waivers', { ...version, ...fernWaiver });
}

/** Does what is needed to open, without a shop. */
export async function prepareToOpen(business: NewBusiness): Promise<void> {
  const { testApp, change } = business;
  await addClass(testApp);
  await writeWaiver(business);
  const settings = { business: fernFacts, opening: { isOpen: false, confirmed: confirmations } };
  const { status, body } = await change({ ...settings, parts: withoutShop });
  if (status !== 200) throw new Error(`not saved: ${JSON.stringify(body)}`);
}

export const withoutShop = { classes: true, sessions: true, chocolates: false, newsletter: true };

export const NEW_CLASS = { title: 'Morning Practice', day: '2026-11-27', time: '09:00' };

async function addClass({ connection, clock }: TestApp): Promise<void> {
  await connection.db.insert(classes).values({
    id: crypto.randomUUID(),
    ...NEW_CLASS,
    lengthMinutes: 60,
    capacity: 10,
    location: 'My living room',
    priceText: '$20',
    createdAt: clock.now(),
  });
}
