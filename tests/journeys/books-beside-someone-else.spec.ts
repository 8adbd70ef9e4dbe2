import { timeInWords } from '#domain/day.ts';
import { becomeClient } from '../support/account-journey.ts';
import { chooseTime, enterAndContinue, freeSlot, hearsLive, timeOf } from '../support/booking-journey.ts';
import { agreeTo, awake, expect, test } from '../support/journey.ts';

test('of two people side by side one takes a time, and it vanishes from the other’s page within a second', async ({
  page,
  mail,
  browser,
}) => {
  const first = await becomeClient(page, mail, 'Una');
  const context = await browser.newContext();
  const beside = awake(await context.newPage());
  const second = await becomeClient(beside, mail, 'Vito');
  const slot = await freeSlot(page);
  const connected = hearsLive(beside);
  await Promise.all([page.goto(`${first.area}/book`), beside.goto(`${second.area}/book`)]);
  await connected;
  await chooseTime(page, slot);
  await chooseTime(beside, slot);
  await timeOf(beside, slot).focus();

  const held = page.waitForResponse('**/hold');
  await enterAndContinue(page, { coupon: 'YOURJOURNEY' });
  await held;
  await expect(timeOf(beside, slot)).toHaveCount(0);
  await expect(beside.getByText(`${timeInWords(slot.time)} P`).and(beside.getByText('was just taken'))).toBeVisible();
  await expect(beside.getByRole('heading', { name: 'Time', exact: true })).toBeFocused();

  await agreeTo(page, 'Coupon Applied');
  await page.getByRole('button', { name: 'Choose another day' }).click();
  // The day is still chosen there, and its time comes back.
  await timeOf(beside, slot).check();
  await context.close();
});
