import type { Page } from '@playwright/test';
import { generateCode } from '../support/accounts/second-factor.ts';
import { readLocalStorage } from '../support/browser/e2e-accounts.ts';
import { e2eOwner, signInAsOwner } from '../support/browser/e2e-owner.ts';
import {
  confirmAlert,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test as journey,
} from '../support/browser/e2e-test.ts';
import { createTempFolder, startServer, waitUntilReady } from '../support/processes/server-process.ts';

/** Its own server, because all other tests share an owner without two-factor login. */
const test = journey.extend<object, { ownStudio: string }>({
  ownStudio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
    async ({}, use) => {
      const server = startServer('demo', {
        DATA_DIR: createTempFolder(),
        SEED: 'none',
        RATE_LIMITS: 'off',
        ADMIN_EMAIL: e2eOwner.email,
        ADMIN_PASSWORD: e2eOwner.password,
      });
      await waitUntilReady(server);
      await use(server.url);
      server.child.kill('SIGTERM');
      await server.ended;
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownStudio }, use) => use(ownStudio),
});

async function getCurrentCode(page: Page, secret: string, steps = 0): Promise<string> {
  const { now } = await (await page.request.get('/dev/clock')).json();
  return generateCode(secret, new Date(now), steps);
}

async function advanceClock(page: Page, seconds: number): Promise<void> {
  expect((await page.request.post('/dev/clock', { data: { advanceSeconds: seconds } })).ok()).toBe(true);
}

async function signIn(page: Page, code?: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(e2eOwner.email);
  await form.getByLabel('Password', { exact: true }).fill(e2eOwner.password);
  if (code !== undefined) await form.getByLabel('Code', { exact: true }).fill(code);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

async function openCodePrompt(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await signIn(page);
  const code = page.getByRole('form', { name: 'Sign in' }).getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  return code;
}

test('the owner turns two-factor login on, signs in with a code, with a recovery code once, and turns it off', async ({
  page,
  browserErrors,
}) => {
  await signInAsOwner(page, '/admin/settings');
  const settings = page.getByRole('region', { name: 'Two-step sign-in' });
  await settings.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('That is not your current password.')).toBeVisible();
  await password.fill(e2eOwner.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Scan this with your phone' })).toBeFocused();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill(await getCurrentCode(page, secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(settings.getByText('10 recovery codes are left.')).toBeVisible();

  const code = await openCodePrompt(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await signIn(page, 'nothing');
  await confirmAlert(page, 'Login Failed', 'The email, the password or the code is not right.');
  await expect(code).toBeFocused();
  await advanceClock(page, 60);
  await signIn(page, await getCurrentCode(page, secret));
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await openCodePrompt(page);
  await signIn(page, first);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await openCodePrompt(page);
  await signIn(page, first);
  await confirmAlert(page, 'Login Failed', 'The email, the password or the code is not right.');
  await advanceClock(page, 60);
  await signIn(page, await getCurrentCode(page, secret));
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page.goto('/admin/settings');
  await expect(settings.getByText('9 recovery codes are left.')).toBeVisible();
  await settings.getByRole('button', { name: 'Turn off' }).click();
  await password.fill(e2eOwner.password);
  await dialog.getByLabel('Code', { exact: true }).fill(second);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(settings.getByText('It is off.')).toBeVisible();
  for (const status of [400, 401]) ignoreStatus(browserErrors, status);
});

test('the owner lists the sessions, ends one, and confirms the password before an export', async ({
  page,
  browser,
  ownStudio,
  browserErrors,
}) => {
  const tablet = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
  });
  const login = await tablet.request.post(`${ownStudio}/api/admin/login`, { data: e2eOwner });
  const headers = { authorization: `Bearer ${(await login.json()).accessToken}` };
  const verified = async () => (await tablet.request.get(`${ownStudio}/api/admin/verify`, { headers })).status();
  expect(await verified()).toBe(200);

  await signInAsOwner(page, '/admin/settings');
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByText('This one')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'End the session of Safari on iPad' }).click();
  await expect(sessions.getByText('Safari on iPad')).toHaveCount(0);
  expect(await verified()).toBe(401);
  await tablet.close();

  await page.goto('/admin/subscribers');
  const download = page.getByRole('button', { name: 'Export CSV' });
  await expect(download).toBeVisible();
  await advanceClock(page, 16 * 60);
  await download.click();
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await download.click();
  await password.fill(e2eOwner.password);
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await expect(dialog).toBeHidden();
  for (const status of [401, 403]) ignoreStatus(browserErrors, status);
});

test('the owner changes their password with a two-factor code', async ({ page, browserErrors }) => {
  await signInAsOwner(page, '/admin/settings');
  const form = page.getByRole('form', { name: 'Change password' });
  const code = form.getByLabel('Code', { exact: true });
  await expect(page.getByText('It is off.')).toBeVisible();
  await expect(code).toHaveCount(0);

  const headers = { authorization: `Bearer ${await readLocalStorage(page, 'adminToken')}` };
  const { password } = e2eOwner;
  const enrollment = await page.request.post('/api/admin/second-factor', { headers, data: { password } });
  const data = { code: await getCurrentCode(page, (await enrollment.json()).secret) };
  const confirmed = await page.request.post('/api/admin/second-factor/confirm', { headers, data });
  const [first, second, third] = (await confirmed.json()).recoveryCodes;

  await page.reload();
  await form.getByLabel('Current password').fill(password);
  await form.getByLabel('New password', { exact: true }).fill(`${password}, changed`);
  await form.getByLabel('Repeat new password').fill(`${password}, changed`);
  const submit = form.getByRole('button', { name: 'Change password' });
  await expect(code).toBeVisible();
  await submit.click();
  await expect(form.getByText('Please enter the code.')).toBeVisible();
  await code.fill('nothing');
  await submit.click();
  await expect(form.getByText('This code is not right')).toBeVisible();
  await expect(code).toBeFocused();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await code.fill(first);
  await submit.click();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();

  const restoreBody = { currentPassword: `${password}, changed`, newPassword: password, code: second };
  expect((await page.request.put('/api/admin/password', { headers, data: restoreBody })).status()).toBe(200);
  const disableResponse = await page.request.delete('/api/admin/second-factor', {
    headers,
    data: { password, code: third },
  });
  expect(disableResponse.status()).toBe(200);
  ignoreStatus(browserErrors, 400);
});
