import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { confirmAlert, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';
import type { WholeResponse } from '../support/http/whole-contract.ts';

type Reports = WholeResponse<'GET /api/admin/maintenance-reports'>;

test('the owner reads what would be deleted, confirms it, and goes on at the heading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  // The responses are mocked, because all tests share one clock.
  const retentionRequest = { date: '2026-11-20', time: '03:10', zone: 'PST' };
  const pendingRules = [{ kind: 'enquiries' as const, rows: 9, of: 10 }];
  let isConfirmationOpen = true;
  await page.route('**/api/admin/maintenance-reports', async (route) => {
    const response = await route.fetch();
    const reports = (await response.json()) as Reports;
    const question = isConfirmationOpen
      ? { why: 'share' as const, asked: retentionRequest, today: '2026-11-20', due: pendingRules }
      : null;
    await route.fulfill({
      json: {
        ...reports,
        retention: { last: retentionRequest, question },
      } satisfies Reports,
    });
  });
  let confirmed: unknown;
  await page.route('**/api/admin/maintenance-reports/retention/confirm', async (route) => {
    confirmed = route.request().postDataJSON();
    isConfirmationOpen = false;
    await route.fulfill({ json: { message: 'Confirmed.' } });
  });
  await signInAsOwner(page, '/admin/operations');
  await expect(page.getByText('Messages and requests: 9 of 10')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const confirm = page.getByRole('button', { name: 'Confirm and delete' });
  await confirm.click();
  const sure = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toBeFocused();
  expect(confirmed).toBeUndefined();
  await confirm.click();
  await confirmAlert(page, 'Are you sure?', 'Today is Friday, November 20, 2026');
  await expect(page.getByText('Confirmed. The old records are being deleted.')).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Nightly maintenance' })).toBeFocused();
  expect(confirmed).toEqual({ today: '2026-11-20' });
});
