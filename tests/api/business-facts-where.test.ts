import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminSettings } from '#contract/settings.ts';
import { documentNames } from '#domain/content/edited-pages.ts';
import { type FactPartName, factParts } from '#web/features/settings/fact-parts.ts';
import { type AdminFixture, createAdminFixture } from '../support/app/admin-fixture.ts';
import { publishSample } from '../support/app/sample-studio.ts';
import { createTestApp } from '../support/app/test-app.ts';
import { setField } from '../support/attacks/text-fields.ts';

let admin: AdminFixture;
beforeAll(async () => {
  const testApp = await createTestApp({ withPages: true });
  await publishSample(testApp.connection);
  admin = await createAdminFixture(testApp);
});
afterAll(() => admin.testApp.close());

/** How the owner's page names the places that have a document of words. */
const documentWords: Record<string, string> = {
  ...{ home: 'Home', yoga: 'Yoga', chocolates: 'Chocolates', contact: 'Contact', cart: 'cart' },
  ...{ orders: 'order pages', footer: 'bottom of every page', 'client-area': 'client area' },
};
/** Where the program shows them itself, beside a booking. */
const shownByProgram: Partial<Record<FactPartName, string>> = { rules: 'client area' };

test('the Yoga page of the sample says until when a price of yoga therapy counts', async () => {
  const { body } = await admin.testApp.app.inject('/yoga');
  expect(body).toContain('$10–$80/hr through June 2026');
});

test.each<FactPartName>(['hours', 'rules', 'links'])(
  'the owner is told of exactly the pages that say the facts of the part "%s"',
  async (name) => {
    const { where, fields } = factParts[name];
    const { version, business }: AdminSettings = await admin.requestOk('GET', '/api/admin/settings');
    const marked = structuredClone(business);
    for (const { path } of fields) setField(marked, path.split('.'), `https://marked-${name}.example`);
    await admin.requestOk('PUT', '/api/admin/settings', { version, business: marked });
    const documents = await Promise.all(
      documentNames.map(async (document) => {
        const { body } = await admin.testApp.app.inject(`/api/content/${document}`);
        return body.includes(`marked-${name}`) ? [documentWords[document] ?? document] : [];
      }),
    );
    const named = Object.values(documentWords).filter(
      (words) => where.includes(words) && shownByProgram[name] !== words,
    );
    expect(documents.flat().sort()).toEqual(named.sort());
  },
);
