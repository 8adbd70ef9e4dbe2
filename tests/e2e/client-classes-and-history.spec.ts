import type { PastVisit } from '#features/clients/contract/client-visits.ts';
import { addDays } from '#platform/time/day.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { createOwnerHeaders } from '../support/browser/e2e-owner.ts';
import { confirmAlert, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';
import { createSignaturePng } from '../support/classes/signature.ts';

test.use({ viewport: { width: 360, height: 760 } });

test('a client opens the link of an online class and cancels their places, one after the other', async ({
  page,
  mail,
}) => {
  const { now } = await (await page.request.get('/config/site')).json();
  const { email, area } = await signInAsNewClient(page, mail, 'Vera', 'Lind');
  const onlineLink = 'https://meet.example.com/j/8123?pwd=x1';
  const titles = ['Evening Breath', 'Morning Breath'].map((title) => `${title} ${crypto.randomUUID().slice(0, 6)}`);
  for (const [index, title] of titles.entries()) {
    const date = addDays(now.day, 60 + index);
    const event = { title, date, time: '05:15', location: 'From my kitchen', priceText: '$18', onlineLink };
    const added = await page.request.post('/api/admin/events', {
      headers: await createOwnerHeaders(page),
      data: event,
    });
    expect(added.status(), await added.text()).toBe(201);
    const person = {
      name: 'Vera Lind',
      email,
      phone: '5035550142',
      signature: await createSignaturePng(),
      recaptchaToken: 'x',
    };
    const signedUp = { ...person, classTitle: title, date, waiver: true };
    expect((await page.request.post('/api/signup', { data: signedUp })).status()).toBe(201);
  }
  const [evening = '', morning = ''] = titles;
  for (const path of ['/signup', '/signup-selection']) {
    await page.goto(`${path}?${new URLSearchParams({ title: evening, date: addDays(now.day, 60) })}`);
    await expect(page.getByRole('main').getByLabel('Email').first()).toHaveValue(email);
  }
  await page.goto(area);
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const join = row(evening).getByRole('link', { name: 'Join online' });
  await expect(join).toHaveAttribute('href', onlineLink);
  await expect(join).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('heading', { name: 'No sessions booked yet' })).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await row(evening)
    .getByRole('button', { name: /^Cancel my spot/ })
    .click();
  await confirmAlert(page, 'Cancel your spot?');
  await expect(row(evening)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your classes' })).toBeFocused();
  await row(morning)
    .getByRole('button', { name: /^Cancel my spot/ })
    .click();
  await confirmAlert(page, 'Cancel your spot?');
  await expect(page.getByRole('heading', { name: 'Your classes' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No sessions booked yet' })).toBeVisible();
  await mail.waitFor({ to: email, subject: `Cancelled: your spot in ${morning}` });
});

test('a client unfolds past classes and sessions to the last page, and the focus goes along', async ({
  page,
  mail,
}) => {
  const { area } = await signInAsNewClient(page, mail, 'Otis', 'Bell');
  // The responses are mocked, because all tests share one clock.
  const visit = (number: number): PastVisit => ({
    _id: crypto.randomUUID(),
    title: `Visit ${number}`,
    date: '2026-10-02',
    time: '18:00',
    lengthMinutes: 60,
    ...(number % 2 ? { kind: 'class', location: 'Alder Street Studio' } : { kind: 'session', location: '' }),
  });
  await page.route('**/api/user/*/past**', (route) => {
    const requestedPage = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    const visits = Array.from({ length: requestedPage === 1 ? 20 : 3 }, (_, index) =>
      visit((requestedPage - 1) * 20 + index + 1),
    );
    return route.fulfill({ json: { visits, more: requestedPage === 1 } });
  });
  await page.goto(area);
  const past = page.getByRole('group').filter({ hasText: 'Past classes and sessions' });
  await expect(past.getByText('Visit 1', { exact: true })).toBeHidden();
  await past.getByText('Past classes and sessions').click();
  await expect(past.getByRole('listitem')).toHaveCount(20);
  await expect(past.getByRole('listitem').nth(1)).toContainText('Session');
  const showMoreButton = past.getByRole('button', { name: 'Show earlier ones' });
  await showMoreButton.focus();
  await showMoreButton.press('Enter');
  await expect(past.getByRole('listitem')).toHaveCount(23);
  await expect(showMoreButton).toHaveCount(0);
  await expect(past.getByRole('listitem').filter({ hasText: 'Visit 21' })).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
