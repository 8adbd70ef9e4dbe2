import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import {
  confirmAlert,
  createEmail,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test,
} from '../support/browser/e2e-test.ts';

const question = 'This subscriber will be permanently deleted.';

test('the owner finds and deletes a subscriber', async ({ page }) => {
  const email = createEmail('reader');
  const subscribed = await page.request.post('/api/subscribers/subscribe', { data: { email } });
  expect(subscribed.status()).toBe(201);

  await signInAsOwner(page, '/admin/subscribers');
  await expect(page.getByRole('heading', { name: 'Newsletter Subscribers' })).toBeVisible();
  for (const name of ['#', 'Email', 'Subscribed At', 'Delete']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByLabel('Search by email').fill(email.slice(0, -8));
  await expect(page.getByText('1 subscriber', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M/);

  await row.getByRole('button', { name: 'Delete' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(confirmDialog).toContainText(question);
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Delete' }).click();
  await confirmDialog.getByRole('button', { name: 'Yes, delete it!' }).click();
  await confirmAlert(page, 'Deleted!', 'Subscriber has been deleted.');
  await expect(row).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Newsletter Subscribers' })).toBeFocused();

  await page.goto(`/admin/subscribers?search=${encodeURIComponent(email)}`);
  await expect(page.getByText('No address matches that search.')).toBeVisible();
});

test('a subscriber stays in the list when deleting fails', async ({ page, browserErrors }) => {
  const email = createEmail('reader');
  await page.request.post('/api/subscribers/subscribe', { data: { email } });
  await signInAsOwner(page, `/admin/subscribers?search=${encodeURIComponent(email)}`);
  await page.route('**/api/admin/subscribers/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await confirmAlert(page, 'Error', 'Could not delete subscriber.');
  await expect(row).toBeVisible();
  ignoreStatus(browserErrors, 500);
});

test('the subscriber list shows an error when it cannot be loaded', async ({ page, browserErrors }) => {
  await signInAsOwner(page);
  await page.route('**/api/admin/subscribers?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/subscribers');
  await expect.poll(() => browserErrors.join('\n')).toContain('the subscribers did not load');
  await expect(page.getByText('Loading...')).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('No subscribers yet.')).toBeHidden();
  browserErrors.splice(0);
});

test('the owner reads the subscribers on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsOwner(page, '/admin/subscribers');
  await page.getByLabel('Sort by').selectOption('Email');
  await expect(page).toHaveURL(/sort=email/);
  await page.getByLabel('Order').selectOption('Descending');
  await expect(page).toHaveURL(/direction=descending/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
});
