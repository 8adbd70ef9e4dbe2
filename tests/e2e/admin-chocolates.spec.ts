import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Chocolate } from '#features/shop/contract/shop.ts';
import { chooseRowAction, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { listChocolates } from '../support/browser/e2e-shop.ts';
import {
  confirmAlert,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test,
  withHydration,
} from '../support/browser/e2e-test.ts';
import { createPhonePhoto } from '../support/shop/photos.ts';

const getRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(name) }) });

const findChocolate = async (page: Page, name: string) =>
  (await listChocolates(page)).find((chocolate) => chocolate.name === name) as Chocolate;

async function getOwnerHeaders(page: Page) {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}` };
}

async function openShop(page: Page, name: string) {
  await page.goto('/chocolates');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  return { place: card, details: card.getByRole('button', { name: `Details of ${name}` }) };
}

test('the owner creates a chocolate with a photo, and the shop shows it immediately', async ({ page }) => {
  const name = 'Quince & Bay';
  await signInAsOwner(page, '/admin/chocolates');
  await expect(page.getByRole('table', { name: 'Chocolates' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'New chocolate' }).click();
  const dialog = page.getByRole('dialog', { name: 'New chocolate' });
  await dialog.getByRole('button', { name: 'Put it on the shelf' }).click();
  await expect(dialog.getByText('Please enter the name.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await expect(dialog.getByText('Please enter the name.')).toBeHidden();
  await dialog.getByLabel('Price per tin').fill('21.50');
  await dialog.getByLabel('Tins on the shelf').fill('3');
  await dialog.getByLabel('One line for the shelf').fill('Soft quince under a dark lid.');
  await dialog.getByRole('radio', { name: 'Sage' }).check();
  await dialog.getByLabel('Motif').selectOption('Leaf');

  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a photo' }).click();
  const notAPicture = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await (await chooser).setFiles(notAPicture);
  await expect(dialog.getByRole('alert')).toHaveText(/couldn’t be read as a photo/);
  const photo = { name: 'tin.jpg', mimeType: 'image/jpeg', buffer: await createPhonePhoto() };
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await expect(dialog.getByText('The photo is saved with the tin.')).toBeVisible();
  await expect(dialog.getByRole('figure').locator('img')).toHaveJSProperty('naturalWidth', 1200);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Put it on the shelf' }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(getRow(page, name).getByRole('textbox', { name: `Tins of ${name}` })).toHaveValue('3');

  const { _id: id, pictures } = await findChocolate(page, name);
  const headers = await getOwnerHeaders(page);
  for (const source of [...pictures.avif.split(', '), ...pictures.webp.split(', ')]) {
    const bytes = await (await page.request.get(source.split(' ')[0] ?? '')).body();
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  }
  const { place: card, details } = await openShop(page, name);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('$21.50');
  const images = card.getByRole('presentation');
  await expect(images).toHaveJSProperty('complete', true);
  expect(await images.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/pictures\/[\da-f-]{36}$/);
  await details.click();
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.request.delete(`/api/chocolates/${id}`, { headers });
});

test('the owner deletes a photo and then its chocolate on a phone', async ({ page }) => {
  const name = 'Smoked Pear';
  await signInAsOwner(page, '/admin/chocolates?search=smoked%20pear');
  const headers = await getOwnerHeaders(page);
  const chocolateBody = { name, price: 18, inventory: 2 };
  const { _id: id } = await (await page.request.post('/api/chocolates', { data: chocolateBody, headers })).json();
  const photo = { data: await createPhonePhoto({ width: 400, height: 300 }), headers };
  await page.request.put(`/api/chocolates/${id}/picture`, photo);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(getRow(page, name).locator('picture img')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await chooseRowAction(page, name, 'Edit');
  await page.getByRole('button', { name: 'Use the drawn tin' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await findChocolate(page, name)).image).toBe('');

  await chooseRowAction(page, name, 'Delete');
  await confirmAlert(page, 'Are you sure?', `${name} will be permanently deleted.`);
  await confirmAlert(page, 'Deleted!');
  await expect(page.getByText('No tin matches that search.')).toBeVisible();
  expect(await findChocolate(page, name)).toBeUndefined();
});

test('the owner sets the stock of a chocolate to zero, and the shop shows it as sold out', async ({
  page,
  browserErrors,
}) => {
  const chocolateBody = { name: 'Last Light', price: 18, inventory: 2 };
  await signInAsOwner(page, '/admin/chocolates');
  const headers = await getOwnerHeaders(page);
  const { _id: id } = await (await page.request.post('/api/chocolates', { data: chocolateBody, headers })).json();
  await page.goto('/admin/chocolates?search=last%20light');
  const row = getRow(page, chocolateBody.name);
  const stock = row.getByRole('textbox', { name: `Tins of ${chocolateBody.name}` });
  const fewer = row.getByRole('button', { name: `One tin of ${chocolateBody.name} less` });
  await fewer.click();
  await fewer.click();
  await expect(row).toContainText('Sold out');
  await expect.poll(async () => (await findChocolate(page, chocolateBody.name)).inventory).toBe(0);
  const visitor = withHydration(await page.context().newPage());
  const { place: card } = await openShop(visitor, chocolateBody.name);
  await expect(card.getByRole('button', { name: `Sold out ${chocolateBody.name}` })).toBeDisabled();

  await page.request.put(`/api/chocolates/${id}`, { data: { inventory: 5 }, headers });
  await stock.fill('1');
  await stock.press('Enter');
  await confirmAlert(page, 'Stock has changed', 'There are 5 now.');
  await expect(stock).toHaveValue('5');
  expect((await findChocolate(page, chocolateBody.name)).inventory).toBe(5);
  ignoreStatus(browserErrors, 409);

  await chooseRowAction(page, chocolateBody.name, 'Edit');
  await page.request.put(`/api/chocolates/${id}`, { data: { inventory: 4 }, headers });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tins on the shelf').fill('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('there are 4 now. Is this still right?')).toBeVisible();
  await expect(dialog.getByLabel('Tins on the shelf')).toHaveValue('9');
  ignoreStatus(browserErrors, 409);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(stock).toHaveValue('9');
  await page.request.delete(`/api/chocolates/${id}`, { headers });
});
