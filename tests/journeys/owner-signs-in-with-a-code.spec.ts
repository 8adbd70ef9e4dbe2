import type { Page } from '@playwright/test';
import { stored } from '../support/account-journey.ts';
import { agreeTo, expect, forgive, test as journey, offences } from '../support/journey.ts';
import { becomeOwner, journeyOwner } from '../support/owner-journey.ts';
import { codeAt } from '../support/second-factor.ts';
import { freshFolder, startServer, untilReady } from '../support/server-process.ts';

/** A studio of its own: the owner whom all other journeys share is never asked for a code, however far these come. */
const test = journey.extend<object, { ownStudio: string }>({
  ownStudio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
    async ({}, use) => {
      const server = startServer('try-out', {
        ...{ DATA_DIR: freshFolder(), SEED: 'none', RATE_LIMITS: 'off' },
        ...{ ADMIN_EMAIL: journeyOwner.email, ADMIN_PASSWORD: journeyOwner.password },
      });
      await untilReady(server);
      await use(server.url);
      server.child.kill('SIGTERM');
      await server.ended;
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownStudio }, use) => use(ownStudio),
});

async function codeNow(page: Page, secret: string, steps = 0): Promise<string> {
  const { now } = await (await page.request.get('/dev/clock')).json();
  return codeAt(secret, new Date(now), steps);
}

async function letPass(page: Page, seconds: number): Promise<void> {
  expect((await page.request.post('/dev/clock', { data: { advanceSeconds: seconds } })).ok()).toBe(true);
}

async function signIn(page: Page, code?: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(journeyOwner.email);
  await form.getByLabel('Password', { exact: true }).fill(journeyOwner.password);
  if (code !== undefined) await form.getByLabel('Code', { exact: true }).fill(code);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** At the sign-in page again, with the field for a code. */
async function askedForCode(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await signIn(page);
  const code = page.getByRole('form', { name: 'Sign in' }).getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  return code;
}

test('the owner turns two-step sign-in on, signs in with a code, with a recovery code once, and turns it off', async ({
  page,
  complaints,
}) => {
  await becomeOwner(page, '/admin/settings');
  const settings = page.getByRole('region', { name: 'Two-step sign-in' });
  await settings.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('That is not your current password.')).toBeVisible();
  await password.fill(journeyOwner.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Scan this with your phone' })).toBeFocused();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await offences(page)).toEqual([]);

  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill(await codeNow(page, secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  expect(await offences(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(settings.getByText('10 recovery codes are left.')).toBeVisible();

  const code = await askedForCode(page);
  expect(await offences(page)).toEqual([]);
  await signIn(page, 'nothing');
  await agreeTo(page, 'Login Failed', 'The email, the password or the code is not right.');
  await expect(code).toBeFocused();
  await letPass(page, 60);
  await signIn(page, await codeNow(page, secret));
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await askedForCode(page);
  await signIn(page, first);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await askedForCode(page);
  await signIn(page, first);
  await agreeTo(page, 'Login Failed', 'The email, the password or the code is not right.');
  await letPass(page, 60);
  await signIn(page, await codeNow(page, secret));
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page.goto('/admin/settings');
  await expect(settings.getByText('9 recovery codes are left.')).toBeVisible();
  await settings.getByRole('button', { name: 'Turn off' }).click();
  await password.fill(journeyOwner.password);
  await dialog.getByLabel('Code', { exact: true }).fill(second);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(settings.getByText('It is off.')).toBeVisible();
  for (const status of [400, 401]) forgive(complaints, status);
});

test('the owner sees where she is signed in, ends a session, and proves herself before a file leaves', async ({
  page,
  browser,
  ownStudio,
  complaints,
}) => {
  const tablet = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
  });
  const login = await tablet.request.post(`${ownStudio}/api/admin/login`, { data: journeyOwner });
  const headers = { authorization: `Bearer ${(await login.json()).accessToken}` };
  const verified = async () => (await tablet.request.get(`${ownStudio}/api/admin/verify`, { headers })).status();
  expect(await verified()).toBe(200);

  await becomeOwner(page, '/admin/settings');
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByText('This one')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'End the session of Safari on iPad' }).click();
  await expect(sessions.getByText('Safari on iPad')).toHaveCount(0);
  expect(await verified()).toBe(401);
  await tablet.close();

  await page.goto('/admin/subscribers');
  const download = page.getByRole('button', { name: 'Export CSV' });
  await expect(download).toBeVisible();
  await letPass(page, 16 * 60);
  await download.click();
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeVisible();
  expect(await offences(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await download.click();
  await password.fill(journeyOwner.password);
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await expect(dialog).toBeHidden();
  for (const status of [401, 403]) forgive(complaints, status);
});

test('the owner changes her password with a code', async ({ page, complaints }) => {
  await becomeOwner(page, '/admin/settings');
  const form = page.getByRole('form', { name: 'Change password' });
  const code = form.getByLabel('Code', { exact: true });
  await expect(page.getByText('It is off.')).toBeVisible();
  await expect(code).toHaveCount(0);

  const headers = { authorization: `Bearer ${await stored(page, 'adminToken')}` };
  const { password } = journeyOwner;
  const begun = await page.request.post('/api/admin/second-factor', { headers, data: { password } });
  const data = { code: await codeNow(page, (await begun.json()).secret) };
  const confirmed = await page.request.post('/api/admin/second-factor/confirm', { headers, data });
  const [first, second, third] = (await confirmed.json()).recoveryCodes;

  await page.reload();
  await form.getByLabel('Current password').fill(password);
  await form.getByLabel('New password', { exact: true }).fill(`${password}, changed`);
  await form.getByLabel('New password once more').fill(`${password}, changed`);
  const submit = form.getByRole('button', { name: 'Change password' });
  await expect(code).toBeVisible();
  await submit.click();
  await expect(form.getByText('Please enter a code.')).toBeVisible();
  await code.fill('nothing');
  await submit.click();
  await expect(form.getByText('This code is not right')).toBeVisible();
  await expect(code).toBeFocused();
  expect(await offences(page)).toEqual([]);
  await code.fill(first);
  await submit.click();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();

  // As it was, for the other journeys of this studio.
  const back = { currentPassword: `${password}, changed`, newPassword: password, code: second };
  expect((await page.request.put('/api/admin/password', { headers, data: back })).status()).toBe(200);
  const off = await page.request.delete('/api/admin/second-factor', { headers, data: { password, code: third } });
  expect(off.status()).toBe(200);
  forgive(complaints, 400);
});
