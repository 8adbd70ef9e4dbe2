import { expect, findClass, isOpen, offences, test } from '../support/journey.ts';
import { becomeOwner } from '../support/owner-journey.ts';
import { signsUp } from '../support/signed-up.ts';

test('the owner narrows and sorts the sign-ups, finds one, and Back leads back', async ({ page }) => {
  const event = await findClass(page, isOpen);
  const mark = crypto.randomUUID().slice(0, 8);
  for (const name of ['Zora', 'Abel']) await signsUp(page, event, `${name} ${mark}`);
  await becomeOwner(page, '/admin/signups');
  const table = page.getByRole('table', { name: 'Sign-ups' });
  const names = () => table.getByRole('rowheader').allInnerTexts();
  await expect(table.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await offences(page)).toEqual([]);

  await page.getByLabel('Search name, email or phone').fill(mark);
  await expect.poll(names).toEqual([`Zora ${mark}`, `Abel ${mark}`]);
  await table.getByRole('button', { name: 'Name' }).click();
  await expect.poll(names).toEqual([`Abel ${mark}`, `Zora ${mark}`]);
  await table.getByRole('button', { name: 'Name' }).click();
  await expect.poll(names).toEqual([`Zora ${mark}`, `Abel ${mark}`]);
  await page.goBack();
  await expect.poll(names).toEqual([`Abel ${mark}`, `Zora ${mark}`]);

  await page.getByLabel('Show').selectOption('past');
  await expect(page.getByText('Nobody fits.')).toBeVisible();
  await page.getByLabel('Show').selectOption('all');
  await table.getByRole('button', { name: `Delete the sign-up of Abel ${mark}` }).click();
  const sure = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(table.getByRole('button', { name: `Delete the sign-up of Abel ${mark}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await sure.getByRole('checkbox', { name: 'Email them about it' }).uncheck();
  await sure.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText(`Abel ${mark} is off the class.`, { exact: true })).toBeVisible();
  await expect.poll(names).toEqual([`Zora ${mark}`]);

  // The proof of what was signed is still there.
  // The box follows the address.
  await page.getByLabel('Cancelled spots').click();
  await expect(page.getByLabel('Cancelled spots')).toBeChecked();
  await table.getByRole('button', { name: `Waiver of Abel ${mark}` }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: `The signature of Abel ${mark}` })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 760 });
  expect(await offences(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
