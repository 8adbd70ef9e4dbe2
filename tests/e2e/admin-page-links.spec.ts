import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { getPagePreview, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, test } from '../support/browser/e2e-test.ts';

/** Selects words of a text, as a long press or a double click does. */
const select = (field: Locator, words: string) =>
  field.evaluate((area: HTMLTextAreaElement, wanted) => {
    area.focus();
    const start = area.value.indexOf(wanted);
    area.setSelectionRange(start, start + wanted.length);
  }, words);

test('on a phone the owner makes selected words a link, changes it and takes it back', async ({
  page,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAsOwner(page, '/admin/pages/yoga');
  const preview = getPagePreview(page);
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('Part of the page').selectOption('Questions');
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: 'Answer' }) })
    .first();
  const answer = entry.getByRole('textbox', { name: 'Answer' });
  const button = entry.getByRole('button', { name: 'Link in Answer' });
  await answer.fill('The studio is near the river. Come early.');
  await expect(page.locator('p').filter({ hasText: /^Saved/ })).toBeVisible();
  await select(answer, 'near the river');
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await expect(dialog.getByLabel('Words')).toHaveValue('near the river');
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await expect(dialog.getByText(/^A link is a page such as/)).toBeVisible();
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await dialog.getByLabel('Address').fill('/contact');
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await leave();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Address')).toHaveValue('/contact');
  }
  await dialog.getByLabel('Address').focus();
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue('The studio is [near the river](/contact). Come early.');
  const link = preview.getByRole('link', { name: 'near the river' });
  await expect(link).toHaveAttribute('href', '/contact');
  await expect(link).toBeInViewport();
  await answer.press('End');
  await page.keyboard.type(' See you.');
  await expect(preview.getByText('Come early. See you.')).toBeVisible();

  await page.getByRole('button', { name: /^Publish \d change/ }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish this page?' });
  await expect(publishing).toContainText('near the river (/contact)');
  await publishing.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto('/yoga');
  await visitor.locator('.questions summary').first().click();
  await visitor.getByRole('link', { name: 'near the river' }).click();
  await expect(visitor).toHaveURL('/contact');
  await visitor.close();

  await select(answer, 'the river');
  await button.click();
  await expect(dialog.getByLabel('Address')).toHaveValue('/contact');
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await expect(answer).toHaveValue('The studio is near the river. Come early. See you.');
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: 'Versions' }).click();
  await page
    .getByRole('button', { name: /^Make this the draft/ })
    .nth(1)
    .click();
  await page.getByRole('button', { name: /^Publish \d change/ }).click();
  await publishing.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  expect(browserErrors).toEqual([]);
});
