import type { Page } from '@playwright/test';
import { createOwnerHeaders, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { createEmail, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

async function createRecord(page: Page, firstName: string): Promise<{ id: string; email: string }> {
  const headers = await createOwnerHeaders(page);
  const data = { firstName, lastName: 'Twice', email: createEmail(firstName.toLowerCase()) };
  const response = await page.request.post('/api/admin/users', { headers, data });
  expect(response.status()).toBe(201);
  const id = (await response.json()).user._id;
  const note = { date: '2026-11-18', text: `Written on ${firstName}.` };
  expect((await page.request.post(`/api/admin/users/${id}/notes`, { headers, data: note })).status()).toBe(201);
  return { id, email: data.email };
}

test('the owner merges two records of one client, and undoes it', async ({ page }) => {
  const [kept, other] = [await createRecord(page, 'Ottilie'), await createRecord(page, 'Tilly')];
  await signInAsOwner(page, `/admin/users/${kept.id}`);
  const open = page.getByRole('button', { name: 'Merge with another record…' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Merge with another record' });
  const search = dialog.getByRole('combobox', { name: 'Find a client' });

  await search.fill(kept.email);
  await expect(dialog.getByText('No matching clients.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await open.click();

  await search.fill(other.email);
  await page.getByRole('option', { name: other.email }).click();
  await dialog.getByRole('button', { name: 'See what moves' }).click();
  const question = page.getByRole('alertdialog', { name: 'Merge these records?' });
  await expect(question.getByText('1 note', { exact: true })).toBeVisible();
  await expect(question).toContainText(other.email);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Merge records' }).click();
  await expect(page.getByText('The records are merged.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(open).toBeFocused();

  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes).toContainText('Written on Tilly.');
  await expect(notes).toContainText('Written on Ottilie.');
  await expect(page.getByRole('list', { name: 'Merged records' })).toContainText(
    `Merged with Tilly Twice (${other.email})`,
  );
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo merge with Tilly Twice' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, undo it' }).click();
  await expect(page.getByText('The merge is undone: both records are back.')).toBeVisible();
  await expect(notes).not.toContainText('Written on Tilly.');
  await page.goto(`/admin/users/${other.id}`);
  await expect(page.getByRole('heading', { name: 'Tilly Twice' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Written on Tilly.');
});
