import type { Page } from '@playwright/test';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, test } from '../support/browser/e2e-test.ts';

/** Lists the buttons, filters and bars that would be on paper; forms and cells of a table keep what they say. */
const findPrintedControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, aside, nav')]
      .filter((element) => !element.closest('main form, th, td'))
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .filter((element) => !(element.closest('nav') && element.closest('footer, header')))
      .map((element) => element.getAttribute('aria-label') || element.textContent || element.outerHTML.slice(0, 80)),
  );

test('no page prints buttons, fields or bars', async ({ page }) => {
  for (const path of ['/', '/yoga', '/calendar', '/chocolates']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    expect(await findPrintedControls(page), path).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a list of the admin area prints its rows and no controls', async ({ page }) => {
  await signInAsOwner(page, '/admin/users');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await findPrintedControls(page)).toEqual([]);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});
