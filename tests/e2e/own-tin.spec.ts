import { readStoredCart } from '../support/browser/e2e-shop.ts';
import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test('a visitor fills a tin with four moods, adds the closest one and shares the link', async ({ page }) => {
  await page.goto('/chocolates');
  const band = page.locator('#own-tin');
  await page.getByRole('link', { name: 'Can’t decide? Find yours by mood' }).click();
  await expect(band.getByRole('heading', { name: 'Fill your own tin' })).toBeInViewport();
  const moods = band.getByRole('group', { name: 'Moods' });
  await moods.getByRole('button', { name: 'Floral' }).press('Enter');
  await moods.getByRole('button', { name: 'Berry' }).press('Space');
  await expect(band.getByRole('status').first()).toHaveText('2 of 4 chosen');
  await expect(moods.getByRole('button', { name: 'Berry' })).toBeFocused();
  await moods.getByRole('button', { name: 'Spiced' }).click();
  await moods.getByRole('button', { name: 'Berry' }).click();
  await expect(page).toHaveURL(/#fill=floral--spiced$/);
  for (const mood of ['Berry', 'Bright']) await moods.getByRole('button', { name: mood }).click();

  await expect(band.getByRole('status').first()).toContainText('4 of 4 chosen. Take one out to try another.');
  await expect(band.getByRole('status').first()).toContainText('Your tin is called Mulled Daybreak');
  await expect(moods.getByRole('button', { name: 'Deep' })).toBeDisabled();
  await expect(moods.getByRole('button', { pressed: true })).toHaveText(['Bright', 'Berry', 'Floral', 'Spiced']);
  await expect(page).toHaveURL(/#fill=floral-berry-spiced-bright$/);
  const matches = band.getByRole('region', { name: 'Chocolates like Mulled Daybreak' });
  await expect(matches.getByRole('listitem')).toContainText(['Orange Blossom', 'Rose & Cardamom', 'Marionberry']);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await matches.getByRole('button', { name: 'Add to cart Orange Blossom' }).click();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  expect(await readStoredCart(page)).toHaveLength(1);
  await matches.getByRole('button', { name: 'Tell me when it’s back' }).click();
  await expect(page.getByRole('dialog', { name: 'Marionberry' })).toBeVisible();
  await page.keyboard.press('Escape');
  await matches.getByRole('link', { name: 'Rose & Cardamom' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Rose & Cardamom' })).toBeInViewport();
  await expect(band.getByRole('status').first()).toContainText('Mulled Daybreak');
});

test('two moods that a visitor presses at the same moment are both in the tin', async ({ page }) => {
  await page.goto('/chocolates#fill=floral');
  const band = page.locator('#own-tin');
  await expect(band.getByRole('status').first()).toHaveText('1 of 4 chosen');
  await band.getByRole('group', { name: 'Moods' }).evaluate((moods) => {
    for (const button of moods.querySelectorAll('button'))
      if (['Berry', 'Spiced'].includes(button.textContent ?? '')) button.click();
  });
  await expect(band.getByRole('status').first()).toHaveText('3 of 4 chosen');
});

test('the link to a filled tin opens at that tin, on a phone and with invented words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/chocolates#fill=smoky-berry-cheese-green-nutty');
  await expect(page.getByRole('heading', { name: 'Fill your own tin' })).toBeInViewport();
  await expect(page.locator('#own-tin').getByRole('status').first()).toHaveText('3 of 4 chosen');
  await page.getByRole('button', { name: 'Nutty' }).click();
  await expect(page.locator('#own-tin').getByRole('status').first()).toContainText('Bramble Grove');
  await expect(page.getByText('No tin on the shelf has two of these together. Each of these has one.')).toBeVisible();
  const buttons = await page.getByRole('group', { name: 'Moods' }).getByRole('button').all();
  expect(buttons).toHaveLength(10);
  for (const button of buttons) {
    const box = await button.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(340);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript the tin to fill is not shown', async ({ page }) => {
    await page.goto('/chocolates');
    await expect(page.locator('#own-tin')).toBeHidden();
    await expect(page.getByText('Can’t decide? Find yours by mood')).toBeHidden();
  });
});
