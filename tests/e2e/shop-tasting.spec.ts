import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

/** Each part of the tasting, with its seconds. */
const parts = [
  ['Look', 10],
  ['Smell', 4],
  ['The snap', 6],
  ['Let it melt', 20],
  ['Notice', 10],
  ['Swallow', 4],
  ['Rest', 6],
] as const;

test('a visitor eats one piece slowly, guided for a minute without sound', async ({ page }) => {
  const opened = new Date('2026-11-24T12:00:00Z');
  await page.clock.install({ time: opened });
  await page.goto('/chocolates');
  const start = page.getByRole('button', { name: 'Eat one with me' });
  const minute = page.getByRole('dialog', { name: 'Eat one slowly' });
  const words = minute.getByRole('status');
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(words).toHaveText(/^Look: /);
  await expect(minute.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(minute).toBeHidden();
  await expect(start).toBeFocused();

  await page.clock.pauseAt(new Date(opened.getTime() + 3_600_000));
  await start.click();
  const readFace = () => minute.locator('[data-outline="face"]').first().getAttribute('d');
  await expect.poll(readFace).toBeTruthy();
  const whole = await readFace();
  for (const [name, seconds] of parts) {
    await expect(words).toHaveText(new RegExp(`^${name}: `));
    await page.clock.runFor(seconds * 1000);
  }
  await expect(words).toHaveText(/^That was one piece/);
  expect(await readFace()).not.toBe(whole);
  await minute.getByRole('button', { name: 'Close' }).last().click();
  await expect(minute).toBeHidden();
  await expect(start).toBeFocused();
});

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test.describe(`with motion set to ${reducedMotion}`, () => {
    test.use({ reducedMotion } as Parameters<typeof test.use>[0]);

    test('axe finds nothing in the guided tasting', async ({ page }) => {
      await page.goto('/chocolates');
      await page.getByRole('button', { name: 'Eat one with me' }).click();
      await expect(page.getByRole('dialog', { name: 'Eat one slowly' }).getByRole('status')).toHaveText(/^Look: /);
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the five steps of the tasting can be read, and no button offers a guide', async ({ page }) => {
    await page.goto('/chocolates');
    await expect(page.getByRole('heading', { name: 'How to eat one slowly' })).toBeVisible();
    await expect(page.getByText('Let it melt. Don’t chew.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Eat one with me' })).toBeHidden();
  });
});
