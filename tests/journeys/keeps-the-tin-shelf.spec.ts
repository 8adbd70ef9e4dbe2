import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Chocolate } from '#contract/shop.ts';
import { agreeTo, awake, expect, forgive, offences, test } from '../support/journey.ts';
import { becomeOwner } from '../support/owner-journey.ts';
import { phonePhotograph } from '../support/photographs.ts';
import { shelf } from '../support/shop-journey.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(name) }) });

const tinOf = async (page: Page, name: string) => (await shelf(page)).find((tin) => tin.name === name) as Chocolate;

/** What goes with calls that the owner makes elsewhere. */
async function ownerHeaders(page: Page) {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}` };
}

/** Opens the shop in a browser of someone else, who keeps it open. */
async function visitShop(page: Page, name: string) {
  await page.goto('/chocolates');
  const place = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  return { place, details: place.getByRole('button', { name: `Details of ${name}` }) };
}

test('creates a chocolate with a photo and sees it in the shop at once', async ({ page }) => {
  const name = 'Quince & Bay';
  await becomeOwner(page, '/admin/chocolates');
  await expect(page.getByRole('table', { name: 'Chocolates' })).toBeVisible();
  expect(await offences(page)).toEqual([]);

  await page.getByRole('button', { name: 'New chocolate' }).click();
  const dialog = page.getByRole('dialog', { name: 'New chocolate' });
  await dialog.getByRole('button', { name: 'Put it on the shelf' }).click();
  await expect(dialog.getByText('Please give it a name.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByLabel('Price per tin').fill('21.50');
  await dialog.getByLabel('Tins on the shelf').fill('3');
  await dialog.getByLabel('One line for the shelf').fill('Soft quince under a dark lid.');
  await dialog.getByRole('radio', { name: 'Sage' }).check();
  await dialog.getByLabel('Motif').selectOption('Leaf');

  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a photograph' }).click();
  const notAPicture = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await (await chooser).setFiles(notAPicture);
  await expect(dialog.getByRole('alert')).toHaveText(/could not be read as a photograph/);
  const photograph = { name: 'tin.jpg', mimeType: 'image/jpeg', buffer: await phonePhotograph() };
  await dialog.locator('input[type=file]').setInputFiles(photograph);
  await expect(dialog.getByText('The photograph is kept when you save.')).toBeVisible();
  await expect(dialog.getByRole('figure').locator('img')).toHaveJSProperty('naturalWidth', 1200);
  expect(await offences(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Put it on the shelf' }).click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  await expect(rowOf(page, name).getByRole('textbox', { name: `Tins of ${name}` })).toHaveValue('3');

  // What visitors are served carries nothing of where it was taken, and stands upright.
  const { _id: id, pictures } = await tinOf(page, name);
  const headers = await ownerHeaders(page);
  for (const source of [...pictures.avif.split(', '), ...pictures.webp.split(', ')]) {
    const bytes = await (await page.request.get(source.split(' ')[0] ?? '')).body();
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  }
  const { place, details } = await visitShop(page, name);
  await place.scrollIntoViewIfNeeded();
  await expect(place).toContainText('$21.50');
  const shown = place.getByRole('presentation');
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/pictures\/[\da-f-]{36}$/);
  await details.click();
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();
  expect(await offences(page)).toEqual([]);
  await page.request.delete(`/api/chocolates/${id}`, { headers });
});

test('takes a photograph and then its tin away, on a phone', async ({ page }) => {
  const name = 'Smoked Pear';
  await becomeOwner(page, '/admin/chocolates?search=smoked%20pear');
  const headers = await ownerHeaders(page);
  const made = { name, price: 18, inventory: 2 };
  const { _id: id } = await (await page.request.post('/api/chocolates', { data: made, headers })).json();
  const photograph = { data: await phonePhotograph({ width: 400, height: 300 }), headers };
  await page.request.put(`/api/chocolates/${id}/picture`, photograph);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(rowOf(page, name).locator('picture img')).toBeVisible();
  expect(await offences(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await rowOf(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  await page.getByRole('button', { name: 'Use the drawn tin' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await tinOf(page, name)).image).toBe('');

  await rowOf(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await agreeTo(page, 'Are you sure?', `${name} will be permanently deleted.`);
  await agreeTo(page, 'Deleted!');
  await expect(page.getByText('No tin fits that search.')).toBeVisible();
  expect(await tinOf(page, name)).toBeUndefined();
});

test('counts a tin down to nothing, and it is sold out in the shop', async ({ page, complaints }) => {
  const made = { name: 'Last Light', price: 18, inventory: 2 };
  await becomeOwner(page, '/admin/chocolates');
  const headers = await ownerHeaders(page);
  const { _id: id } = await (await page.request.post('/api/chocolates', { data: made, headers })).json();
  await page.goto('/admin/chocolates?search=last%20light');
  const row = rowOf(page, made.name);
  const stock = row.getByRole('textbox', { name: `Tins of ${made.name}` });
  const fewer = row.getByRole('button', { name: `One tin of ${made.name} less` });
  await fewer.click();
  await fewer.click();
  await expect(row).toContainText('Sold out');
  await expect.poll(async () => (await tinOf(page, made.name)).inventory).toBe(0);
  const visitor = awake(await page.context().newPage());
  const { place } = await visitShop(visitor, made.name);
  await expect(place.getByRole('button', { name: `Sold out ${made.name}` })).toBeDisabled();

  // Another tab has brought five: this one is told, and writes nothing over them.
  await page.request.put(`/api/chocolates/${id}`, { data: { inventory: 5 }, headers });
  await stock.fill('1');
  await stock.press('Enter');
  await agreeTo(page, 'Stock Has Changed', 'There are 5 now.');
  await expect(stock).toHaveValue('5');
  expect((await tinOf(page, made.name)).inventory).toBe(5);
  forgive(complaints, 409);

  await row.getByRole('button', { name: `Edit ${made.name}` }).click();
  await page.request.put(`/api/chocolates/${id}`, { data: { inventory: 4 }, headers });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tins on the shelf').fill('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('there are 4 now. Is this still right?')).toBeVisible();
  await expect(dialog.getByLabel('Tins on the shelf')).toHaveValue('9');
  forgive(complaints, 409);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(stock).toHaveValue('9');
  await page.request.delete(`/api/chocolates/${id}`, { headers });
});
