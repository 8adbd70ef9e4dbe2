import type { Page } from '@playwright/test';
import { formatAllergen, formatAllergens } from '#features/shop/catalog/domain/allergens.ts';
import type { Chocolate } from '#features/shop/contract/shop.ts';
import { expect, test } from '../support/browser/e2e-test.ts';

const listNames = (page: Page) => page.locator('.chocolate-card h3').allTextContents();

test('the order of the chocolates follows the URL', async ({ page }) => {
  await page.goto('/chocolates');
  const sorted = await listNames(page);
  await page.getByRole('link', { name: 'Sort Z-A' }).click();
  await expect(page.getByText('Sorted Z-A')).toBeVisible();
  await expect.poll(() => listNames(page)).toEqual(sorted.toReversed());
  for (const _ of ['first', 'second']) {
    await page.getByRole('link', { name: 'Order', exact: true }).click();
    await expect(page).toHaveURL(/\/chocolates\?sort=z-a#tins$/);
    await expect(page.getByText('Sorted Z-A')).toBeVisible();
    expect(await listNames(page)).toEqual(sorted.toReversed());
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chocolates', exact: true }).click();
  await expect(page).toHaveURL(/\/chocolates$/);
  await expect.poll(() => listNames(page)).toEqual(sorted);
  await page.goto('/chocolates?sort=z-a');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/sort=z-a#content$/);
  expect(await listNames(page)).toEqual(sorted.toReversed());
});

test('each card says what the tin contains, and whether it is vegan when not all are', async ({ page }) => {
  const chocolates = (await (await page.request.get('/api/chocolates')).json()) as Chocolate[];
  expect(chocolates.some(({ vegan }) => vegan)).toBe(true);
  expect(chocolates.some(({ allergens }) => allergens.length > 0)).toBe(true);
  const allVegan = chocolates.every(({ vegan }) => vegan);
  await page.goto('/chocolates');
  await expect(page.getByText('All vegan.')).toHaveCount(allVegan ? 1 : 0);
  for (const { name, vegan, allergens } of chocolates) {
    const heading = page.getByRole('heading', { name, exact: true });
    const card = page.locator('.chocolate-card').filter({ has: heading });
    const words = [vegan && !allVegan && 'Vegan', allergens.length > 0 && `Contains ${formatAllergens(allergens)}`];
    const diet = card.getByText(/^(?:Vegan|Contains )/);
    const said = words.filter((part) => part !== false).join(' · ');
    if (said === '') await expect(diet).toHaveCount(0);
    else await expect(diet).toHaveText(said);
  }
});

test('chocolates with an allergen are filtered out, in the chosen order', async ({ page }) => {
  const chocolates = (await (await page.request.get('/api/chocolates')).json()) as Chocolate[];
  const allergen = chocolates.flatMap(({ allergens }) => allergens)[0];
  if (!allergen) throw new Error('no tin of the sample studio contains an allergen');
  await page.goto('/chocolates?sort=z-a');
  const filter = page.getByRole('navigation', { name: 'Leave out an allergen' });
  await filter.getByRole('link', { name: `No ${formatAllergen(allergen)}` }).click();
  const expectedNames = chocolates
    .filter(({ allergens, traces }) => ![...allergens, ...traces].includes(allergen))
    .map(({ name }) => name);
  expect(expectedNames.length).toBeGreaterThan(0);
  await expect.poll(() => listNames(page)).toEqual(expectedNames.toReversed());
  await expect(page).toHaveURL(/\/chocolates\?sort=z-a&without=/);
  await expect(filter.locator('[aria-current]')).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: `Tins that contain ${formatAllergen(allergen)}` }),
  ).toBeVisible();
  await filter.getByRole('link').first().click();
  await expect.poll(() => listNames(page)).toEqual(chocolates.map(({ name }) => name).toReversed());
});
