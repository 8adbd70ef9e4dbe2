import { readFile } from 'node:fs/promises';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test('the owner tags a client with the keyboard, finds them by the tag, and takes it away in the list', async ({
  page,
  mail,
}) => {
  const { email } = await signInAsNewClient(page, mail, 'Tilda');
  const tag = `Back care ${email.slice(-20, -12)}`;
  await signInAsOwner(page, `/admin/users?search=${encodeURIComponent(email)}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();

  const tags = page.getByRole('region', { name: 'Tags' });
  const field = tags.getByLabel('New tag');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  for (const text of [tag, 'Regular']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(tags.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
  }
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await tags.getByRole('button', { name: 'Remove Regular' }).press('Enter');
  await expect(tags.getByRole('listitem')).toHaveText([tag]);
  await expect(tags.getByRole('heading', { name: 'Tags' })).toBeFocused();

  await page.getByRole('link', { name: 'All clients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption(`${tag} (1)`);
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Tilda' });
  await expect(row).toContainText(tag);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(tag);

  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: /^Tags of Tilda/ });
  await expect(dialog.getByLabel('New tag')).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Remove ${tag}` }).click();
  await expect(page.getByText('Tag removed.')).toBeVisible();
  // The row is gone, and so is its dialog; the filter remains and can be taken away.
  await expect(page.getByText('No client with that tag matches.')).toBeVisible();
  const filter = page.getByRole('combobox', { name: 'Tag', exact: true });
  await expect(filter.getByRole('option', { selected: true })).toHaveText(`${tag} (0)`);
  await filter.selectOption('All clients');
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
});

test('the filter by a tag shows the tag of an address in another spelling', async ({ page, mail }) => {
  const { email } = await signInAsNewClient(page, mail, 'Tilda');
  const tag = `Knees ${email.slice(-20, -12)}`;
  await signInAsOwner(page, `/admin/users?search=${encodeURIComponent(email)}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const tags = page.getByRole('region', { name: 'Tags' });
  await tags.getByLabel('New tag').fill(tag);
  await tags.getByLabel('New tag').press('Enter');
  await expect(tags.getByRole('listitem')).toHaveText([tag]);

  await page.goto(`/admin/users?tag=${encodeURIComponent(tag.toUpperCase())}`);
  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  const filter = page.getByRole('combobox', { name: 'Tag', exact: true });
  await expect(filter.getByRole('option', { selected: true })).toHaveText(`${tag} (1)`);
});
