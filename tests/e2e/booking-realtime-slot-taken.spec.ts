import { formatTime } from '#platform/time/day.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import {
  bookDirectly,
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

test('a time that another client takes is no longer chosen in the reschedule dialog', async ({
  page,
  mail,
  browser,
}) => {
  const first = await signInAsNewClient(page, mail, 'Ada');
  const context = await browser.newContext();
  const otherPage = withHydration(await context.newPage());
  const second = await signInAsNewClient(otherPage, mail, 'Bo');
  await bookDirectly(page, first, await findAvailableSlot(page));
  const slot = await findAvailableSlot(page);
  const connected = waitForRealtime(page);
  await Promise.all([page.goto(first.area), otherPage.goto(`${second.area}/book`)]);
  await connected;
  await page.getByRole('button', { name: /^Reschedule/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a new time' });
  await chooseTime(dialog, slot);
  await chooseTime(otherPage, slot);

  const holdResponse = otherPage.waitForResponse('**/hold');
  await enterPaymentAndContinue(otherPage, { coupon: 'YOURJOURNEY' });
  await holdResponse;
  await expect(dialog.getByText('That time was just taken. Please choose another.')).toBeVisible();
  await expect(findTimeOption(dialog, slot)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await confirmAlert(page, 'Selection Required');
  await context.close();
});
