import { readLocalStorage } from '../support/browser/e2e-accounts.ts';
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

test('on a phone, six notes are folded to their first lines, and each opens alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsOwner(page, '/admin/users');
  await page.getByRole('row').nth(2).getByRole('link').first().click();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes).toBeVisible();
  const userId = new URL(page.url()).pathname.split('/').at(-1);
  const headers = { authorization: `Bearer ${await readLocalStorage(page, 'adminToken')}` };
  for (let day = 1; day <= 6; day++) {
    const data = { date: `2026-11-0${day}`, text: 'One.\nTwo.\nThree.', inDownload: false };
    expect((await page.request.post(`/api/admin/users/${userId}/notes`, { headers, data })).status()).toBe(201);
  }
  await page.reload();
  // The sample client may have other notes.
  const note = notes
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Friday, November 6, 2026' }) });
  await expect(note).toBeVisible();
  const edit = note.getByRole('button', { name: 'Edit the note of Friday, November 6, 2026' });
  await expect(edit).toBeHidden();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await note.getByRole('button', { name: 'Details of Friday, November 6, 2026' }).click();
  await expect(edit).toBeVisible();
  await expect(notes.getByRole('button', { name: /^Edit/ })).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
