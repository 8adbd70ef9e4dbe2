import type { Locator } from '@playwright/test';
import {
  confirmAlert,
  createEmail,
  drawSignature,
  expect,
  findAccessibilityViolations,
  test,
} from '../support/browser/e2e-test.ts';

const readText = async (element: Locator) => (await element.textContent()) ?? '';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a person comes for the first time on a phone, and has a place in a class within a minute', async ({
    page,
    mail,
  }) => {
    const email = createEmail('first');
    await page.goto('/');
    const next = page.getByRole('region', { name: 'Next on the mat' });
    const places = next.getByText(/spots? left/).first();
    const placesBefore = await readText(places);
    const title = await readText(next.getByRole('heading', { level: 3 }).first());
    await next
      .getByRole('link', { name: /^Sign up/ })
      .first()
      .click();

    await page.getByRole('link', { name: 'Sign up as a new student' }).click();
    await expect(page.getByRole('main')).toContainText(title);
    await page.getByLabel('Name', { exact: true }).fill('Ana Flores');
    await page.getByLabel('Email').first().fill(email);
    await page.getByLabel('Phone').fill('503 555 0199');
    await page.getByLabel(/I have read the waiver/).check();
    await drawSignature(page);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await confirmAlert(page, `You’re in: ${title}`);
    expect((await mail.waitFor({ to: email })).subject).toContain(title);

    await page.goto('/');
    await expect(places).not.toHaveText(placesBefore);
  });
});

test('a visitor adds a tin of the home page to the cart', async ({ page }) => {
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'On the shelf' });
  await shelf.scrollIntoViewIfNeeded();
  const name = await readText(shelf.getByRole('heading', { level: 3 }).first());
  await shelf.getByRole('button', { name: `Add to cart ${name}` }).click();
  const added = page.getByRole('alertdialog', { name: `Added ${name} to the cart!` });
  await added.getByRole('button', { name: 'Go to Cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText(name);
});

test('a tin that is pressed before its script has loaded is added to the cart', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/featured-tins\.[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  const button = page.getByRole('region', { name: 'On the shelf' }).getByRole('button').first();
  await button.click();
  await expect(button).toHaveAttribute('data-pressed');
  release();
  await expect(page.getByRole('alertdialog', { name: /^Added .* to the cart!$/ })).toBeVisible();
  await expect(button).not.toHaveAttribute('data-pressed');
});

test('a visitor who returns to the home page by a link sees the next classes and the tins', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const next = page.getByRole('region', { name: 'Next on the mat' });
  const named = /^Sign up \(\S.*, [A-Z][a-z]+ \d{1,2}, \d{1,2}:\d{2} [AP]M [A-Z]{2,4}\)$/;
  await expect(next.getByRole('link', { name: named })).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'On the shelf' }).getByRole('button')).toHaveCount(4);
});

test('a visitor breathes for a minute without sound', async ({ page }) => {
  const opened = new Date('2026-11-24T12:00:00Z');
  await page.clock.install({ time: opened });
  await page.goto('/');
  const start = page.getByRole('button', { name: 'Breathe with me' });
  const minute = page.getByRole('dialog', { name: 'A minute of breath' });
  const words = minute.getByRole('status');
  await start.click();
  await expect(minute.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(minute).toBeHidden();
  await expect(start).toBeFocused();

  await page.clock.pauseAt(new Date(opened.getTime() + 3_600_000));
  await start.click();
  for (let breath = 1; breath <= 6; breath++) {
    await expect(words).toHaveText('Breathe in');
    await expect(minute).toContainText(`Breath ${breath} of 6`);
    await page.clock.fastForward(4_000);
    await expect(words).toHaveText('Breathe out');
    await page.clock.fastForward(6_000);
  }
  await expect(words).toHaveText('That was a minute.');
  await minute.getByRole('button', { name: 'Close' }).last().click();
  await expect(minute).toBeHidden();
  await expect(start).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the classes and tins of the home page lead to the sign-up and to the chocolate', async ({ page }) => {
    await page.goto('/');
    const tin = page.getByRole('region', { name: 'On the shelf' }).getByRole('listitem').first();
    await expect(tin.getByRole('button')).toBeHidden();
    const name = await readText(tin.getByRole('heading'));
    await tin.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/chocolates#chocolate-/);
    await expect(page.locator('.chocolate-card:target')).toContainText(name);
    await page.goto('/');
    const next = page.getByRole('region', { name: 'Next on the mat' });
    await next
      .getByRole('link', { name: /^Sign up/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/signup-selection\?/);
  });
});
