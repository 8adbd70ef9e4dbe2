import { formatLongDay } from '#platform/time/day.ts';
import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import {
  confirmAlert,
  expect,
  findAccessibilityViolations,
  findUpcomingClass,
  hasFreePlaces,
  test,
} from '../support/browser/e2e-test.ts';

test('a class shows its mats, and after the sign-up its ticket, which a reload keeps', async ({ page }) => {
  const event = await findUpcomingClass(
    page,
    (candidate) => hasFreePlaces(candidate) && candidate.title === 'Gentle Hatha' && candidate.placesLeft > 6,
  );
  const other = await findUpcomingClass(page, (candidate) => hasFreePlaces(candidate) && candidate._id !== event._id);
  const { email } = await signUpForClass(page, other, 'Theo Okafor');
  const query = new URLSearchParams({ title: event.title, date: event.date, time: event.time });
  await page.goto(`/signup-selection?${query}`);
  const spots = (left: number) => `${left} of ${event.capacity} spots left`;
  if (event.placesLeft < event.capacity) await expect(page.getByRole('figure')).toContainText(spots(event.placesLeft));
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Sign me up' }).click();
  await confirmAlert(page, 'Registration confirmed!');

  const ticket = page.getByRole('region', { name: 'You’re in' });
  await expect(ticket.getByRole('heading', { name: 'You’re in' })).toBeInViewport();
  expect(new URL(page.url()).search).toBe(`?day=${event.date}`);
  await page.reload();
  await expect(ticket).toContainText(event.title);
  await expect(ticket).toContainText(formatLongDay(event.date));
  await expect(ticket.getByRole('figure')).toContainText(spots(event.placesLeft - 1));
  await expect(ticket).toContainText('The bright one is yours.');
  await expect(ticket).toContainText('Mats, blankets and blocks are there.');
  await expect(ticket.getByRole('link', { name: /^Google/ })).toHaveAttribute('href', /dates=\d{8}T\d{6}Z%2F/);
  await expect(ticket.getByRole('link', { name: /^Show it on a map/ })).toHaveAttribute('href', /2714\+SE\+Alder/);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    ticket.getByRole('button', { name: 'Apple and others' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('class.ics');
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    ticket.getByRole('button', { name: 'Keep the ticket as a picture' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('ticket.png');

  await ticket.getByRole('button', { name: 'Put the ticket away' }).click();
  await expect(ticket).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: event.title }).first()).toBeVisible();
  await expect(ticket).toHaveCount(0);
});

test('an online class counts spots and draws no mats', async ({ page }) => {
  const { title, date, time } = await findUpcomingClass(page, (event) => hasFreePlaces(event) && event.online);
  await page.goto(`/signup?${new URLSearchParams({ title, date, time })}`);
  await expect(page.getByRole('figure')).toContainText(/spots (left|are free)$/);
  await expect(page.getByRole('figure').locator('svg')).toHaveCount(0);
});

test('the room follows the places while its page is open', async ({ page }) => {
  const event = await findUpcomingClass(page, (candidate) => hasFreePlaces(candidate) && !candidate.online);
  let placesLeft = event.placesLeft;
  await page.route('**/api/class-status?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), placesLeft } });
  });
  const query = new URLSearchParams({ title: event.title, date: event.date, time: event.time });
  await page.goto(`/signup?${query}`);
  placesLeft = 1;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('figure')).toContainText(`1 of ${event.capacity} spots left`);
  expect(event.placesLeft).toBeGreaterThan(1);
});
