import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classes } from '#features/classes/tables/classes.ts';
import { chocolates } from '#features/shop/tables.ts';
import { newId } from '#platform/database/id.ts';
import { createSignaturePng } from '../support/classes/signature.ts';
import { createShopFixture, type ShopFixture } from '../support/shop/shop-fixture.ts';

let shop: ShopFixture;
beforeAll(async () => {
  shop = await createShopFixture({ withPages: true });
  await shop.testApp.connection.db.delete(chocolates);
});
afterAll(() => shop.testApp.close());

/** The text of the home page, as everyone gets it from the cache. */
async function readHome(): Promise<string> {
  const { statusCode, body } = await shop.testApp.app.inject('/');
  expect(statusCode).toBe(200);
  return body.replaceAll('<!-- -->', '');
}

const addClass = async (title: string, capacity: number) => {
  const row = { id: newId(), title, day: '2026-11-27', time: '18:00', capacity, createdAt: shop.testApp.clock.now() };
  await shop.testApp.connection.db.insert(classes).values(row);
  await expect.poll(readHome).toContain(title);
  return row;
};

test('the home page shows a place as taken with the next request after a sign-up, and no full class', async () => {
  const { title, day } = await addClass('Slow Flow', 2);
  expect(await readHome()).toContain('2 spots left');
  const signUp = async (email: string) => {
    const person = { name: 'Ana', email, phone: '1', waiver: true, signature: await createSignaturePng() };
    const payload = { ...person, classTitle: title, date: day, recaptchaToken: 't' };
    expect((await shop.testApp.app.inject({ method: 'POST', url: '/api/signup', payload })).statusCode).toBe(201);
  };
  await signUp('ana@example.com');
  expect(await readHome()).toContain('1 spot left');
  await signUp('ben@example.com');
  expect(await readHome()).not.toContain(title);
});

test('the home page offers at most three classes, the next one first', async () => {
  for (const name of ['Class A', 'Class B', 'Class C', 'Class D']) {
    const row = { title: name, day: '2026-11-28', time: `1${'ABCD'.indexOf(name.slice(-1))}:00`, capacity: 5 };
    await shop.testApp.connection.db
      .insert(classes)
      .values({ id: newId(), ...row, createdAt: shop.testApp.clock.now() });
  }
  await expect.poll(readHome).toContain('Class C');
  const home = await readHome();
  expect(home).not.toContain('Class D');
  expect(home.indexOf('Class A')).toBeLessThan(home.indexOf('Class C'));
});

test('the home page no longer shows a tin after the last one was reserved', async () => {
  const tin = await shop.addChocolate({ name: 'Marionberry', inventory: 1 });
  await expect.poll(readHome).toContain('Marionberry');
  await shop.createCheckout([{ _id: tin.id, quantity: 1 }]);
  expect(await readHome()).not.toContain('Marionberry');
});

test('the home page says that there are no classes and no tins', async () => {
  const { db } = shop.testApp.connection;
  await db.update(classes).set({ day: '2026-11-01' });
  await db.update(chocolates).set({ inventory: 0 }).where(eq(chocolates.inventory, 1));
  await expect.poll(readHome).toContain('Every mat of the coming weeks is taken.');
  await expect.poll(readHome).toContain('The shelf is empty just now');
});

test('the OpenAPI document is served beside the built pages', async () => {
  await shop.testApp.app.inject('/');
  const response = await shop.testApp.app.inject('/api/openapi.json');
  expect([response.statusCode, Object.keys(response.json())]).toEqual([200, expect.arrayContaining(['paths'])]);
});

test('the home page is drawn in the light of the current hour at the studio', async () => {
  const { clock } = shop.testApp;
  // November 28 at 12:30 PM and at 9:30 PM in Portland.
  clock.setTime(new Date('2026-11-28T20:30:00Z'));
  await expect.poll(readHome).toContain('home-day-wide');
  clock.setTime(new Date('2026-11-29T05:30:00Z'));
  await expect.poll(readHome).toContain('home-night-wide');
});
