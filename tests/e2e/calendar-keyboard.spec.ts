import { addDays, addMonths, formatLongDay, getMonth } from '#platform/time/day.ts';
import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test('the calendar supports the keyboard: arrows for days, Page keys for months', async ({ page }) => {
  await page.goto('/calendar');
  await page.waitForLoadState('networkidle');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '');
  const focusedMonth = async () => getMonth(await focused());
  const stop = page.locator('[data-day][tabindex="0"]');
  await stop.focus();
  const start = await focused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe(addDays(start, 1));
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe(addDays(start, 8));
  await page.keyboard.press('Enter');
  const chosen = addDays(start, 8);
  await expect(
    page.getByRole('heading', { name: formatLongDay(chosen).replace(/, \d{4}$/, '') }).first(),
  ).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect.poll(focusedMonth).toBe(addMonths(getMonth(chosen), 1));
  await page.keyboard.press('PageUp');
  await expect.poll(focusedMonth).toBe(getMonth(chosen));
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect.poll(focusedMonth).toBe(addMonths(getMonth(chosen), 2));
});

test('the skip link, a modal and a question work with the keyboard, and focus returns', async ({ page }) => {
  await page.goto('/yoga');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  const viewMoreButton = page.getByRole('button', { name: /View More/ }).first();
  await viewMoreButton.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(viewMoreButton).toBeFocused();
});

test('a link to the class descriptions scrolls to them', async ({ page }) => {
  await page.goto('/yoga?section=classDescriptions');
  await expect(page.locator('#classDescriptions')).toBeInViewport();
});
