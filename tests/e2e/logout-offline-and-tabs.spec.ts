import { logOut, readLocalStorage, signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { confirmAlert, expect, ignoreStatus, test } from '../support/browser/e2e-test.ts';

test('a logout without a connection is sent later, and the session does not return until then', async ({
  page,
  mail,
  context,
  browserErrors,
}) => {
  const { area } = await signInAsNewClient(page, mail);
  await context.setOffline(true);
  await logOut(page);
  await expect(page.getByText('the studio’s server doesn’t know yet')).toBeVisible();
  await context.route('**/api/user/logout', (route) => route.abort());
  await context.setOffline(false);
  await page.evaluate(() => localStorage.setItem('userToken', 'any text'));
  await page.goto(area);
  await expect(page).toHaveURL('/login');
  expect(await readLocalStorage(page, 'userToken')).toBeNull();

  await context.unroute('**/api/user/logout');
  const logoutResponse = page.waitForResponse('**/api/user/logout');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect((await logoutResponse).status()).toBe(200);
  await expect(page.getByText('the studio’s server doesn’t know yet')).toBeHidden();
  expect((await page.request.post('/api/user/refresh-token')).status()).toBe(401);
  browserErrors.splice(0);
});

test('an unsaved draft is deleted when the client logs out in another tab', async ({
  page,
  mail,
  context,
  browserErrors,
}) => {
  const { area } = await signInAsNewClient(page, mail);
  const tab = await context.newPage();
  await tab.route('**/forms/new-client', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const unsaved = () => tab.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await tab.goto(`${area}/forms/new-client?part=you`);
  await tab.getByLabel('When is a good time to reach you?').fill('after the clinic');
  await expect(tab.getByText('Not saved yet: no connection.')).toBeVisible();
  expect(await unsaved()).toContain('after the clinic');
  await logOut(page);
  await expect(tab).toHaveURL('/login');
  await expect.poll(unsaved).not.toContain('after the clinic');
  await tab.close();
  ignoreStatus(browserErrors, 401);
});

test('an unsaved draft is kept for the same client when the session expires', async ({ page, mail, browserErrors }) => {
  const { area } = await signInAsNewClient(page, mail);
  await page.route('**/forms/new-client', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.goto(`${area}/forms/new-client?part=you`);
  await page.getByLabel('When is a good time to reach you?').fill('after the clinic');
  await expect(page.getByText('Not saved yet: no connection.')).toBeVisible();
  await page.request.post('/api/user/logout');
  await expect(page).toHaveURL('/login');
  const unsaved = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await unsaved()).toContain('after the clinic');
  await signInAsNewClient(page, mail, 'Orla');
  await expect.poll(unsaved).not.toContain('after the clinic');
  browserErrors.splice(0);
});

test('a response after the logout does not sign in again', async ({ page, mail, context, browserErrors }) => {
  const { area } = await signInAsNewClient(page, mail);
  const tab = await context.newPage();
  await tab.goto(`${area}/account`);
  const answered = Promise.withResolvers<void>();
  const requestStarted = Promise.withResolvers<void>();
  await tab.route('**/update', async (route) => {
    const response = await route.fetch();
    requestStarted.resolve();
    await answered.promise;
    await route.fulfill({ response });
  });
  await tab.getByRole('button', { name: 'Save' }).click();
  await requestStarted.promise;
  await logOut(page);
  await expect(tab).toHaveURL('/login');
  answered.resolve();
  await tab.waitForResponse('**/update');
  await expect(tab.getByRole('alertdialog')).toHaveCount(0);
  expect([await readLocalStorage(tab, 'user'), await readLocalStorage(tab, 'userToken')]).toEqual([null, null]);
  await tab.close();
  ignoreStatus(browserErrors, 401);
});

test('a newer profile from the server keeps a choice just made', async ({ page, mail }) => {
  const { area } = await signInAsNewClient(page, mail);
  const checked = Promise.withResolvers<void>();
  await page.route('**/validate-token', async (route) => {
    const response = await route.fetch();
    const { user } = await response.json();
    await checked.promise;
    await route.fulfill({ response, json: { isValid: true, user: { ...user, pronoun: 'he/him' } } });
  });
  await page.goto(`${area}/account`);
  await page.getByLabel('Pronoun').selectOption('they/them');
  checked.resolve();
  await expect.poll(() => readLocalStorage(page, 'user')).toContain('he/him');
  await expect(page.getByLabel('Pronoun')).toHaveValue('they/them');
  await page.getByRole('button', { name: 'Save' }).click();
  await confirmAlert(page, 'Profile updated successfully!');
});
