import { extractLinkPath, logOut, register } from '../support/browser/e2e-accounts.ts';
import { confirmAlert, createEmail, expect, ignoreStatus, test } from '../support/browser/e2e-test.ts';

test('a client signs in, books and logs out in a browser without storage', async ({ page, mail, browserErrors }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const email = createEmail('private');
  await register(page, email, 'Pia');
  await page.goto(extractLinkPath(await mail.waitFor({ to: email }), 'verify-email'));
  await confirmAlert(page, 'Email Verified!');
  await expect(page.getByText('Hi, Pia!')).toBeVisible();
  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Account' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Pia');
  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'New Booking' }).click();
  await expect(page.getByText('Hi, Pia!')).toBeVisible();
  await expect(page).toHaveURL(/\/book$/);
  const area = new URL(page.url()).pathname.replace('/book', '');
  await logOut(page);
  await page.goto(area);
  await expect(page).toHaveURL('/login');
  ignoreStatus(browserErrors, 401);
});

test('on a site without TLS a client confirms the email and stays signed in', async ({ page, mail, browserErrors }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
    Object.defineProperty(crypto, 'subtle', { value: undefined });
  });
  const email = createEmail('lan');
  await register(page, email, 'Lan');
  await page.goto(extractLinkPath(await mail.waitFor({ to: email }), 'verify-email'));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await confirmAlert(page, 'Email Verified!');
  await expect(page.getByText('Hi, Lan!')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('userToken', 'spent'));
  const refreshed = page.waitForResponse('**/api/user/refresh-token');
  await page.goto(`${new URL(page.url()).pathname}/account`);
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByLabel('Email').first()).toHaveValue(email);
  await page.getByRole('button', { name: 'Save' }).click();
  await confirmAlert(page, 'Profile updated successfully!');
  browserErrors.splice(0);
});
