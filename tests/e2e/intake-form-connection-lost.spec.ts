import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { expect, test } from '../support/browser/e2e-test.ts';

test('an intake form without a connection keeps its answers, and two windows are merged', async ({
  page,
  mail,
  context,
  browserErrors,
}) => {
  const { id } = await signInAsNewClient(page, mail, 'Minh', 'Duong');
  const main = page.getByRole('main');
  await page.goto(`/user/${id}/forms/new-client`);
  await main.getByLabel('When is a good time to reach you?').fill('mornings');
  await expect(main.getByText('Saved', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await main.getByLabel('What would you like me to call you?').fill('Min');
  const unsaved = main.getByRole('status').filter({ hasText: 'Not saved yet: no connection' });
  await expect(unsaved).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await expect(unsaved).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(main.getByText('Saved', { exact: true })).toBeVisible();

  const other = await context.newPage();
  await other.goto(`/user/${id}/forms/new-client?part=you`);
  await expect(other.getByLabel('What would you like me to call you?')).toHaveValue('Min');
  await other.getByLabel('What would you like me to call you?').fill('Minh in the other window');
  await other.getByRole('radio', { name: 'By phone call' }).check();
  await expect(other.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();

  await main.getByLabel('What would you like me to call you?').fill('Minh in this one');
  const dialog = page.getByRole('alertdialog', { name: 'This form is open twice' });
  await expect(dialog).toContainText('What would you like me to call you?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep what’s here' }).click();
  await expect(main.getByText('Saved', { exact: true })).toBeVisible();
  await expect(main.getByRole('radio', { name: 'By phone call' })).toBeChecked();

  await other.reload();
  await expect(other.getByLabel('What would you like me to call you?')).toHaveValue('Minh in this one');
  await expect(other.getByLabel('When is a good time to reach you?')).toHaveValue('mornings');
  const expected = browserErrors.filter((text) => /ERR_INTERNET_DISCONNECTED|status of 409/.test(text));
  browserErrors.splice(0, browserErrors.length, ...browserErrors.filter((text) => !expected.includes(text)));
});
