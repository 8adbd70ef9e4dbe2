import { chooseRowAction, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import {
  expect,
  findAccessibilityViolations,
  findUpcomingClass,
  hasFreePlaces,
  test,
} from '../support/browser/e2e-test.ts';

test('the owner narrows and sorts the sign-ups, finds one, and Back leads back', async ({ page }) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const uniqueWord = crypto.randomUUID().slice(0, 8);
  for (const name of ['Zora', 'Abel']) await signUpForClass(page, event, `${name} ${uniqueWord}`);
  await signInAsOwner(page, '/admin/signups');
  const table = page.getByRole('table', { name: 'Sign-ups' });
  const names = () => table.getByRole('rowheader').allInnerTexts();
  await expect(table.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByLabel('Search name, email or phone').fill(uniqueWord);
  await expect.poll(names).toEqual([`Zora ${uniqueWord}`, `Abel ${uniqueWord}`]);
  await table.getByRole('button', { name: 'Name' }).click();
  await expect.poll(names).toEqual([`Abel ${uniqueWord}`, `Zora ${uniqueWord}`]);
  await table.getByRole('button', { name: 'Name' }).click();
  await expect.poll(names).toEqual([`Zora ${uniqueWord}`, `Abel ${uniqueWord}`]);
  await page.goBack();
  await expect.poll(names).toEqual([`Abel ${uniqueWord}`, `Zora ${uniqueWord}`]);

  await page.getByRole('combobox', { name: 'Show' }).selectOption('past');
  await expect(page.getByText('No matches.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('all');
  await chooseRowAction(page, `Abel ${uniqueWord}`, 'Delete');
  const sure = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(table.getByRole('button', { name: `Actions for Abel ${uniqueWord}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await sure.getByRole('checkbox', { name: 'Email them about it' }).uncheck();
  await sure.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText(`Abel ${uniqueWord} is off the class.`, { exact: true })).toBeVisible();
  await expect.poll(names).toEqual([`Zora ${uniqueWord}`]);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByLabel('Cancelled spots').click();
  await expect(page.getByLabel('Cancelled spots')).toBeChecked();
  await table.getByRole('button', { name: `Waiver Abel ${uniqueWord}` }).click();
  await expect(
    page.getByRole('dialog').getByRole('img', { name: `The signature of Abel ${uniqueWord}` }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 760 });
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
