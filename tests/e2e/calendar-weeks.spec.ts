import type { Event } from '#features/classes/contract/classes.ts';
import { addDays, formatLongDay, getWeekday } from '#platform/time/day.ts';
import { calendar } from '#seeds/delivered/calendar.ts';
import { expect, findUpcomingClass, hasFreePlaces, openClassDay, test } from '../support/browser/e2e-test.ts';

const getSunday = (day: string) => addDays(day, -getWeekday(day));

test('the list shows two weeks, and the later ones when they are opened', async ({ page }) => {
  const { now } = await (await page.request.get('/config/site')).json();
  const events = (await (await page.request.get(`/api/events?from=${now.day}`)).json()) as Event[];
  const [first, second] = [...new Set(events.map(({ date }) => getSunday(date)))];
  const shown = events.filter(({ date }) => [first, second].includes(getSunday(date)));
  await page.goto('/calendar?view=list');
  await expect(page.getByText(calendar.introList)).toBeVisible();
  await expect(page.getByText(calendar.intro)).toHaveCount(0);
  const entries = page.getByRole('main').getByRole('article');
  await expect(entries).toHaveCount(shown.length);
  const later = page.locator('summary').filter({ hasText: 'Later' });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => entries.count()).toBeGreaterThan(shown.length);
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(shown.length);
});

test('the arrows of the month with the longest name stay side by side on a narrow phone', async ({ page }) => {
  const { now } = await (await page.request.get('/config/site')).json();
  const [year = '', month = ''] = now.day.split('-');
  const september = `${Number(year) + (month > '09' ? 1 : 0)}-09`;
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/calendar?month=${september}`);
    await expect(page.getByRole('heading', { name: /^September \d{4}$/ })).toBeVisible();
    const [previous, next] = await Promise.all(
      [/^Previous month/, /^Next month/].map((name) => page.getByRole('link', { name }).boundingBox()),
    );
    expect(next?.y).toBe(previous?.y);
    expect(next?.x).toBeGreaterThan(previous?.x ?? width);
    expect((next?.x ?? width) + (next?.width ?? width)).toBeLessThanOrEqual(width);
  }
});

test('a day with one class shows the rest of its week, one press away', async ({ page }) => {
  const events = (await (await page.request.get('/api/events')).json()) as Event[];
  const counts = Map.groupBy(events, ({ date }) => date);
  // The rest of a week is shown beside a day with one class.
  const isAlone = ({ date }: Event) => getWeekday(date) === 3 && counts.get(date)?.length === 1;
  const event = await findUpcomingClass(page, (candidate) => hasFreePlaces(candidate) && isAlone(candidate));
  await page.setViewportSize({ width: 1280, height: 900 });
  await openClassDay(page, event);
  const rest = page.getByRole('region', { name: 'Also this week' });
  await expect(rest).not.toContainText(event.title);
  const days = [5, 4, 2, 1].map((weekday) => addDays(getSunday(event.date), weekday));
  const otherDay = days.find((day) => counts.get(day)?.length === 1) ?? '';
  const other = rest.getByRole('link').and(page.locator(`[href*="day=${otherDay}"]`));
  const title = (await other.locator('span').first().textContent()) ?? '';
  await other.click();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  await expect(rest).toContainText(event.title);

  // On a phone the list is below the day, so the press leads back up to it.
  await page.setViewportSize({ width: 360, height: 740 });
  await rest.getByRole('link').filter({ hasText: event.title }).click();
  await expect(page.getByRole('heading', { name: formatLongDay(event.date).replace(/, \d{4}$/, '') })).toBeInViewport();
});
