import type { UpkeepReports } from '#contract/upkeep-reports.ts';
import { agreeTo, expect, offences, test } from '../support/journey.ts';
import { becomeOwner } from '../support/owner-journey.ts';

test('the owner reads what would be deleted, confirms it, and goes on at the heading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  // The question comes from a clock that jumped, which no journey may do to the others: only the answers are made up.
  const asked = { date: '2026-11-20', time: '03:10', zone: 'PST' };
  const due = [{ kind: 'enquiries' as const, rows: 9, of: 10 }];
  let open = true;
  await page.route('**/api/admin/upkeep-reports', async (route) => {
    const answer = await route.fetch();
    const reports = (await answer.json()) as UpkeepReports;
    const question = open ? { why: 'share' as const, asked, today: '2026-11-20', due } : null;
    await route.fulfill({ json: { ...reports, retention: { last: asked, question } } satisfies UpkeepReports });
  });
  let confirmed: unknown;
  await page.route('**/api/admin/upkeep-reports/retention/confirm', async (route) => {
    confirmed = route.request().postDataJSON();
    open = false;
    await route.fulfill({ json: { message: 'Confirmed.' } });
  });
  await becomeOwner(page, '/admin/upkeep');
  await expect(page.getByText('Messages and requests: 9 of 10')).toBeVisible();
  expect(await offences(page)).toEqual([]);
  const confirm = page.getByRole('button', { name: 'Confirm and delete' });
  await confirm.click();
  const sure = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm).toBeFocused();
  expect(confirmed).toBeUndefined();
  await confirm.click();
  await agreeTo(page, 'Are you sure?', 'Today is Friday, November 20, 2026');
  await expect(page.getByText('Confirmed. The old records are being deleted.')).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Looked after at night' })).toBeFocused();
  expect(confirmed).toEqual({ today: '2026-11-20' });
});
