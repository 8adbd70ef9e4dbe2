import type { Page } from '@playwright/test';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { confirmAlert, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

async function answerWithFirstOption(page: Page): Promise<void> {
  const groups = page.getByRole('main').getByRole('radiogroup');
  for (const group of await groups.all()) {
    await group.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('main').getByRole('link', { name: 'Next' }).press('Enter');
}

test('the dosha quiz shows its result, with a note that it is no diagnosis', async ({ page, mail }) => {
  const { id } = await signInAsNewClient(page, mail, 'Hana', 'Morimoto');
  await page.goto(`/user/${id}/forms/dosha-quiz`);
  const main = page.getByRole('main');
  for (const part of ['Body', 'Appetite and digestion', 'Sleep and energy', 'Mind and moods']) {
    await expect(main.getByRole('heading', { name: part, exact: true })).toBeVisible();
    await answerWithFirstOption(page);
  }
  await expect(main.getByText('22 of 22 questions answered.')).toBeVisible();
  await main.getByRole('button', { name: 'Submit' }).click();
  await confirmAlert(page, 'Submit this form?');

  await expect(main.getByRole('heading', { name: 'How your answers fell' })).toBeVisible();
  const shares = await main.getByText(/^\d+%$/).allTextContents();
  expect(shares).toHaveLength(3);
  expect(shares.reduce((sum, share) => sum + Number.parseInt(share, 10), 0)).toBe(100);
  await expect(main.getByText('It isn’t a diagnosis')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
  await page.reload();
  await expect(main.getByRole('heading', { name: 'How your answers fell' })).toBeVisible();
});
