import { HOLD_MINUTES } from '#features/bookings/booking/domain/hold.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import {
  advanceClock,
  bookDirectly,
  chooseTime,
  enterPaymentAndContinue,
  findAvailableSlot,
  getBookings,
  openPayPalPopup,
} from '../support/browser/e2e-bookings.ts';
import { clickAndWaitForClose, expect, test, withHydration } from '../support/browser/e2e-test.ts';
import { createPayPalControls, getOrderId } from '../support/payments/mock-paypal-process.ts';

for (const { hears: receivesEvent, title, ...rest } of [
  { hears: false, title: 'This time is gone', when: 'when they press Pay now, having heard of nothing' },
  { hears: true, title: 'The 15 minutes are over', when: 'at once, before they press Pay now' },
]) {
  test(`a client whose hold is lost while paying sees a message ${rest.when}, and is not charged`, async ({
    page,
    mail,
    browser,
    baseURL,
    browserErrors,
  }) => {
    if (!receivesEvent) await page.routeWebSocket(/socket\.io/, () => {});
    const slow = await signInAsNewClient(page, mail, 'Sol');
    const context = await browser.newContext();
    const otherPage = withHydration(await context.newPage());
    const quick = await signInAsNewClient(otherPage, mail, 'Quinn');
    await otherPage.goto('/config/site');
    const slot = await findAvailableSlot(page);
    await page.goto(`${slow.area}/book`);
    await chooseTime(page, slot);
    await page.getByLabel('Message').fill('I take my time.');
    await enterPaymentAndContinue(page, { amount: '133' });
    const popup = await openPayPalPopup(page);
    const unpaid = getOrderId(popup);
    await advanceClock(otherPage, HOLD_MINUTES * 60 + 1);
    await bookDirectly(otherPage, quick, slot);
    if (!receivesEvent) await clickAndWaitForClose(popup, 'Pay now');

    const dialog = page.getByRole('alertdialog', { name: title });
    await expect(dialog).toContainText('ou have not been charged.');
    await expect.poll(() => popup.isClosed()).toBe(true);
    await dialog.getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Time', exact: true })).toBeFocused();
    await expect(page.getByLabel('Message')).toHaveValue('I take my time.');
    await expect(page.locator(`[value="${slot._id}"]`)).toHaveCount(0);
    expect((await getBookings(page)).bookedSlots).toEqual([]);
    const { captures } = await createPayPalControls(baseURL ?? '').ledger();
    expect(captures.filter(({ orderId }) => orderId === unpaid)).toEqual([]);
    await context.close();
    browserErrors.splice(0);
  });
}
