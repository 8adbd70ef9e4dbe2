import type { Page } from '@playwright/test';
import { openPayPalPopup, pressWithKeyboard, startBooking } from '../support/browser/e2e-bookings.ts';
import { createOwnerHeaders, openPart, signInAsOwner } from '../support/browser/e2e-owner.ts';
import {
  clickAndWaitForClose,
  confirmAlert,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test,
  withHydration,
} from '../support/browser/e2e-test.ts';

const THERAPY = 'Yoga Therapy Session (60 min)';

/** The other journeys book at the default prices. */
async function restoreSessions(page: Page): Promise<void> {
  const headers = await createOwnerHeaders(page);
  const { version, sessions } = await (await page.request.get('/api/admin/settings', { headers })).json();
  const data = {
    version,
    sessions: sessions.map((type: { key: string }) => ({
      ...type,
      price: { kind: 'specification' },
      offered: type.key.endsWith('(60 min)'),
    })),
  };
  expect((await page.request.put('/api/admin/settings', { headers, data })).status()).toBe(200);
}
test.afterEach(({ page }) => restoreSessions(page));

test('the owner gives therapy a range of $10 to $80, and a client whose page was open books at $20', async ({
  page,
  mail,
  browserErrors,
}) => {
  await startBooking(page, mail, 'Tova');
  await page.getByRole('radio', { name: THERAPY }).check();
  const amount = page.getByLabel('Amount in US dollars (sliding scale $10–$110)');
  await expect(amount).toHaveAttribute('min', '50');
  await expect(amount).toHaveAttribute('max', '200');

  const owner = withHydration(await page.context().newPage());
  await owner.setViewportSize({ width: 360, height: 740 });
  await signInAsOwner(owner, '/admin/business');
  const sessions = await openPart(owner, 'Sessions');
  await sessions.getByRole('button', { name: `Change ${THERAPY}` }).click();
  const dialog = owner.getByRole('dialog', { name: 'Change the session' });
  await dialog.getByLabel('Price').selectOption('Sliding scale');
  await dialog.getByLabel('Lowest, in dollars').fill('10');
  await dialog.getByLabel('Highest, in dollars').fill('8');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the lowest amount or more.')).toBeVisible();
  expect(await findAccessibilityViolations(owner)).toEqual([]);
  await dialog.getByLabel('Highest, in dollars').fill('80');
  await dialog.getByLabel('Suggested, in dollars').fill('40');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(sessions).toContainText('$10–$80, suggested $40');
  expect(await findAccessibilityViolations(owner)).toEqual([]);
  await owner.close();

  await page.getByLabel(/^Amount/).fill('120');
  await pressWithKeyboard(page.getByRole('button', { name: 'Continue' }));
  await confirmAlert(page, 'Invalid Payment Amount', 'You can pay from $10 to $80.');
  ignoreStatus(browserErrors, 400);
  await expect(page.getByLabel('Amount in US dollars (sliding scale $10–$80)')).toBeFocused();
  await page.getByLabel(/^Amount/).fill('20');
  await expect(page.getByText('From $10 to $80. I suggest $40. Pay what your month allows.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await pressWithKeyboard(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByText('$20', { exact: true })).toBeVisible();
  await clickAndWaitForClose(await openPayPalPopup(page), 'Pay now');
  await confirmAlert(page, 'Payment Successful');
  await page.getByRole('button', { name: 'Finalize Booking' }).click();
  await confirmAlert(page, 'Booking Confirmed!');
});

test('the owner adds a free first session, and a client books it without paying, once', async ({ page, mail }) => {
  const owner = withHydration(await page.context().newPage());
  await signInAsOwner(owner, '/admin/business');
  await owner.getByRole('button', { name: 'Add a session' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add a session' });
  await dialog.getByLabel('Title').fill('First Session');
  await dialog.getByLabel('Length, in minutes').fill('30');
  await dialog.getByLabel('Description').fill('To get to know each other');
  await dialog.getByLabel('Price').selectOption('Free');
  await dialog.getByLabel('Once per client').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(owner.getByRole('region', { name: 'Sessions' })).toContainText('First Session (30 min)Free · Once');

  const { area } = await startBooking(page, mail, 'Uma');
  await page.getByRole('radio', { name: 'First Session (30 min) · free' }).check();
  await expect(page.getByText('To get to know each other.')).toBeVisible();
  await expect(page.getByText('This session is free. There’s nothing to pay.')).toBeVisible();
  await expect(page.getByLabel('Coupon code')).toBeHidden();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await pressWithKeyboard(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Finalize Booking' }).click();
  await confirmAlert(page, 'Booking Confirmed!');
  await expect(page.getByText('First Session (30 min)')).toBeVisible();
  await page.goto(`${area}/book`);
  await expect(page.getByRole('radio', { name: THERAPY })).toBeVisible();
  await expect(page.getByRole('radio', { name: /First Session/ })).toBeHidden();

  await owner.getByRole('button', { name: 'Retire First Session (30 min)' }).click();
  await expect(owner.getByRole('button', { name: 'Offer again First Session (30 min)' })).toBeVisible();
  await owner.close();
});
