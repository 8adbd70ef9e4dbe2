import type { Page } from '@playwright/test';
import { getPagePreview, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, test } from '../support/browser/e2e-test.ts';

/** A text that is written before the page is hydrated would differ from what React expects. */
const waitForPreview = (page: Page) => expect(getPagePreview(page).locator('html[data-hydrated]')).toHaveCount(1);

const INTRO = 'Tap a day, and come along.';

test('the owner rewords the introduction of the calendar, and a visitor reads it in every month', async ({ page }) => {
  await signInAsOwner(page, '/admin/pages');
  await page
    .getByRole('link')
    .filter({ has: page.getByText('Calendar', { exact: true }) })
    .click();
  const preview = getPagePreview(page);
  await expect(preview.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await waitForPreview(page);
  await page.getByLabel('Intro', { exact: true }).fill(INTRO);
  await expect(page.locator('p').filter({ hasText: /^Saved/ })).toHaveText('Saved');
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto('/calendar');
  await expect(visitor.getByText(INTRO).filter({ visible: true })).toBeVisible();
  await visitor.getByRole('link', { name: 'Next month' }).click();
  await expect(visitor).toHaveURL(/month=/);
  await expect(visitor.getByText(INTRO).filter({ visible: true })).toBeVisible();

  await visitor.goto('/contact');
  await visitor.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(visitor.getByText(INTRO).filter({ visible: true })).toBeVisible();
});

test('the page of a sign-up is previewed with the next class', async ({ page }) => {
  await signInAsOwner(page, '/admin/pages/signup');
  const preview = getPagePreview(page);
  await expect(preview.getByRole('heading', { level: 1, name: 'Sign up for class' })).toBeVisible();
  await waitForPreview(page);
  await page.getByLabel('Intro', { exact: true }).fill('Three fields, then we roll out the mats.');
  await expect(preview.getByText('Three fields, then we roll out the mats.')).toBeVisible();
  await expect(page.locator('p').filter({ hasText: /^Saved/ })).toHaveText('Saved');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(page.getByRole('button', { name: 'Discard draft' })).toHaveCount(0);
});
