import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test('the owner writes a note on a client, marks it for the download and removes it', async ({ page }) => {
  await signInAsOwner(page, '/admin/users');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByText('No notes yet.')).toBeVisible();

  await notes.getByRole('button', { name: 'Add a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'New note' });
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Day').fill('2026-11-18');
  await dialog.getByLabel('Note', { exact: true }).fill('Left knee.\nNo lotus for now.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(notes).toContainText('No lotus for now.');
  await expect(notes.getByText('In their download')).toBeHidden();

  await notes.getByRole('button', { name: 'Edit the note' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit note' });
  await expect(edit.getByLabel('Note', { exact: true })).toHaveValue('Left knee.\nNo lotus for now.');
  await edit.getByLabel('Include it in the client’s download').check();
  await edit.getByRole('button', { name: 'Save note' }).click();
  await expect(notes.getByText('In their download')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await notes.getByRole('button', { name: 'Remove the note' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, remove it!' }).click();
  await expect(notes.getByText('No notes yet.')).toBeVisible();
});
