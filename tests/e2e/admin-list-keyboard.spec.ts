import type { Locator, Page } from '@playwright/test';
import { createOwnerHeaders, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, test } from '../support/browser/e2e-test.ts';

const MAX_TABS = 60;

/** Presses Tab until an element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < MAX_TABS; pressed++) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached with ${MAX_TABS} tabs`);
}

test('the owner searches and sorts a list and edits a row by keyboard alone', async ({ page }) => {
  const word = `KEYS-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const headers = await createOwnerHeaders(page);
  const ids: string[] = [];
  for (const [end, discount] of [
    ['A', 0.1],
    ['B', 0.3],
    ['C', 0.2],
  ] as const) {
    const data = { code: `${word}-${end}`, kind: 'shop', discount };
    const created = await page.request.post('/api/admin/coupons', { headers, data });
    expect(created.status(), await created.text()).toBe(201);
    ids.push((await created.json())._id);
  }
  await signInAsOwner(page, '/admin/coupons');
  const codes = async () => (await page.getByRole('rowheader').allInnerTexts()).map((text) => text.at(word.length + 1));

  await tabTo(page, page.getByLabel('Search by code'));
  await page.keyboard.type(word);
  await expect.poll(codes).toEqual(['A', 'B', 'C']);
  await expect(page.getByLabel('Search by code')).toBeFocused();

  const header = page.getByRole('columnheader', { name: 'Discount' });
  await tabTo(page, header.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(codes).toEqual(['A', 'C', 'B']);
  await page.keyboard.press('Space');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(codes).toEqual(['B', 'C', 'A']);
  await expect(header.getByRole('button')).toBeFocused();

  const menuButton = page.getByRole('button', { name: `Actions for ${word}-C` });
  await tabTo(page, menuButton);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Turn off' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuButton).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Edit ${word}-C` });
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menuButton).toBeFocused();

  const later = { headers: await createOwnerHeaders(page) };
  for (const id of ids) expect((await page.request.delete(`/api/admin/coupons/${id}`, later)).status()).toBe(200);
});
