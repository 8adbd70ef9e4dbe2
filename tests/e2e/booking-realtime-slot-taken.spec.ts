import { formatTime } from '#domain/day.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import {
  chooseTime,
  enterPaymentAndContinue,
  findAvailableSlot,
  findTimeOption,
  waitForRealtime,
} from '../support/browser/e2e-bookings.ts';
import { confirmAlert, expect, test, withHydration } from '../support/browser/e2e-test.ts';

test('a time that another client holds disappears from the page within a second', async ({ page, mail, browser }) => {
  const first = await signInAsNewClient(page, mail, 'Una');
  const context = await browser.newContext();
  const otherPage = withHydration(await context.newPage());
  const second = await signInAsNewClient(otherPage, mail, 'Vito');
  const slot = await findAvailableSlot(page);
  const connected = waitForRealtime(otherPage);
  await Promise.all([page.goto(`${first.area}/book`), otherPage.goto(`${second.area}/book`)]);
  await connected;
  await chooseTime(page, slot);
  await chooseTime(otherPage, slot);
  await findTimeOption(otherPage, slot).focus();

  const holdResponse = page.waitForResponse('**/hold');
  await enterPaymentAndContinue(page, { coupon: 'YOURJOURNEY' });
  await holdResponse;
  await expect(findTimeOption(otherPage, slot)).toHaveCount(0);
  await expect(
    otherPage.getByText(`${formatTime(slot.time)} P`).and(otherPage.getByText('was just taken')),
  ).toBeVisible();
  await expect(otherPage.getByRole('heading', { name: 'Time', exact: true })).toBeFocused();

  await confirmAlert(page, 'Coupon Applied');
  await page.getByRole('button', { name: 'Choose another day' }).click();
  await findTimeOption(otherPage, slot).check();
  await context.close();
});
