import { chooseRowAction, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { openCart, pickChocolates } from '../support/browser/e2e-shop.ts';
import {
  confirmAlert,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test,
  withHydration,
} from '../support/browser/e2e-test.ts';

test('the owner creates a coupon that a visitor applies in the cart, and deactivates it', async ({
  page,
  browserErrors,
}) => {
  await signInAsOwner(page, '/admin/coupons');
  await expect(page.getByRole('rowheader', { name: 'YOURJOURNEY' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'New coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'New coupon' });
  await dialog.getByLabel('Code').fill('kindwords');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Code')).toHaveValue('kindwords');
  await dialog.getByLabel('Discount in percent').fill('120');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(dialog.getByText('Please enter a percentage from 0.01 to 100.')).toBeVisible();
  await dialog.getByLabel('Discount in percent').fill('20');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(dialog.getByText('There is already a coupon with this code.')).toBeVisible();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  ignoreStatus(browserErrors, 409);
  await dialog.getByLabel('Code').fill('first-frost');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'FIRST-FROST' }) });
  await expect(row).toContainText('20%');

  const visitor = withHydration(await page.context().newPage());
  const [chocolate] = await pickChocolates(visitor, 1);
  await openCart(visitor, [{ ...chocolate, quantity: 1 }]);
  await visitor.getByLabel('Coupon code').fill('First-Frost');
  await visitor.getByRole('button', { name: 'Apply' }).click();
  await expect(visitor.getByText('Coupon applied: 20% off!')).toBeVisible();
  await visitor.close();

  await page.setViewportSize({ width: 360, height: 740 });
  await chooseRowAction(page, 'FIRST-FROST', 'Turn off');
  await expect(row).toContainText('Off');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await chooseRowAction(page, 'FIRST-FROST', 'Delete');
  await confirmAlert(page, 'Are you sure?', 'FIRST-FROST will be permanently deleted.');
  await confirmAlert(page, 'Deleted!');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(row).toHaveCount(0);
});
