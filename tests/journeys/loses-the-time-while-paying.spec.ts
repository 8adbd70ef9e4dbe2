import { HOLD_MINUTES } from '#domain/bookings/hold.ts';
import { becomeClient } from '../support/account-journey.ts';
import {
  bookAtOnce,
  bookingsOf,
  chooseTime,
  enterAndContinue,
  freeSlot,
  openPayPal,
  wait,
} from '../support/booking-journey.ts';
import { awake, expect, pressLast, test } from '../support/journey.ts';
import { orderIn, payPalControls } from '../support/practice-paypal.ts';

for (const { hears, title, ...words } of [
  { hears: false, title: 'This time is gone', when: 'when they press Pay now, having heard of nothing' },
  { hears: true, title: 'The 15 minutes are over', when: 'at once, before they press Pay now' },
]) {
  test(`whose time goes to someone else while paying is told so kindly ${words.when}, and is not charged`, async ({
    page,
    mail,
    browser,
    baseURL,
    complaints,
  }) => {
    // A socket that opens and stays silent: a phone that sleeps hears as much.
    if (!hears) await page.routeWebSocket(/socket\.io/, () => {});
    const slow = await becomeClient(page, mail, 'Sol');
    const context = await browser.newContext();
    const beside = awake(await context.newPage());
    const quick = await becomeClient(beside, mail, 'Quinn');
    // Off the page, which would renew its token by itself, at the same moment as the journey does, once the clock moves.
    await beside.goto('/config/site');
    const slot = await freeSlot(page);
    await page.goto(`${slow.area}/book`);
    await chooseTime(page, slot);
    await page.getByLabel('Message').fill('I take my time.');
    await enterAndContinue(page, { amount: '133' });
    const popup = await openPayPal(page);
    const unpaid = orderIn(popup);
    await wait(beside, HOLD_MINUTES * 60 + 1);
    await bookAtOnce(beside, quick, slot);
    if (!hears) await pressLast(popup, 'Pay now');

    const dialog = page.getByRole('alertdialog', { name: title });
    await expect(dialog).toContainText('ou have not been charged.');
    await expect.poll(() => popup.isClosed()).toBe(true);
    await dialog.getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Time', exact: true })).toBeFocused();
    await expect(page.getByLabel('Message')).toHaveValue('I take my time.');
    await expect(page.locator(`[value="${slot._id}"]`)).toHaveCount(0);
    expect((await bookingsOf(page)).bookedSlots).toEqual([]);
    const { captures } = await payPalControls(baseURL ?? '').ledger();
    expect(captures.filter(({ orderId }) => orderId === unpaid)).toEqual([]);
    await context.close();
    // The access token ran out with the clock, and the refused capture shows in Chromium's console.
    complaints.splice(0);
  });
}
