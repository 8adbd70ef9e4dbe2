import type { Locator, Page } from '@playwright/test';
import type { Slot } from '#contract/bookings.ts';
import type { Answer } from '#contract/contract.ts';
import { dayInWords, timeInWords } from '#domain/day.ts';
import { zoneAbbreviation } from '#domain/wall-time.ts';
import { becomeClient, stored } from './account-journey.ts';
import { expect } from './journey.ts';
import type { mailbox } from './mailbox.ts';

export const sessionType = 'Individual Yoga Session (60 min)';

/** 'Thursday, November 12, 6:00 PM PST', as the site says it in the year of the slot. */
export function inWords({ date, time }: Pick<Slot, 'date' | 'time'>, today: string): string {
  const whole = dayInWords(date);
  const day = date.slice(0, 4) === today.slice(0, 4) ? whole.replace(/, \d{4}$/, '') : whole;
  return `${day}, ${timeInWords(time)} ${zoneAbbreviation({ day: date, time }, 'America/Los_Angeles')}`;
}

/** Makes a call as anyone who is signed in in this browser; a token that has run out is renewed as the page does it. */
export async function call(page: Page, method: string, path: string, data?: object) {
  const once = async () =>
    page.request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${await stored(page, 'userToken')}` },
      ...(data && { data }),
    });
  const answer = await once();
  if (answer.status() !== 401) return answer;
  const { accessToken } = await (await page.request.post('/api/user/refresh-token')).json();
  await page.evaluate((token) => localStorage.setItem('userToken', token), accessToken);
  return once();
}

/** What the server tells the client who is signed in in this browser. */
export async function bookingsOf(page: Page): Promise<Answer<'GET /api/bookings'>> {
  const answer = await call(page, 'GET', '/api/bookings');
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** A free time, counted from the end: journeys do not take each other's. */
export async function freeSlot(page: Page, fits: (slot: Slot) => boolean = () => true): Promise<Slot> {
  const slot = (await bookingsOf(page)).availableSlots.filter(fits).at(-1);
  if (!slot) throw new Error('the sample studio has no such free time');
  return slot;
}

/** The days to choose from with the right month in sight, and the one of this slot. */
async function dayOf(within: Page | Locator, slot: Slot) {
  await expect(within.getByRole('grid')).toBeVisible();
  const day = within.locator(`[data-day="${slot.date}"].is-free`);
  while ((await day.count()) === 0) await within.getByRole('button', { name: /^Next month, / }).click();
  return day;
}

/** On New Booking, and where a session is moved: chooses the day and the time of a slot. */
export async function chooseTime(within: Page | Locator, slot: Slot): Promise<void> {
  await (await dayOf(within, slot)).click();
  await timeOf(within, slot).check();
}

export function timeOf(within: Page | Locator, slot: Slot) {
  return within.getByRole('group', { name: dayInWords(slot.date).replace(/, \d{4}$/, '') }).getByRole('radio', {
    name: timeInWords(slot.time),
  });
}

/** Registers someone new, goes to New Booking with them and chooses a free time; answers who they are, and the time. */
export async function beginBooking(page: Page, mail: ReturnType<typeof mailbox>, firstName: string) {
  const client = await becomeClient(page, mail, firstName);
  const slot = await freeSlot(page);
  await page.goto(`${client.area}/book`);
  await chooseTime(page, slot);
  return { ...client, slot };
}

/** On New Booking: chooses the session type, enters what pays, and presses Continue. */
export async function enterAndContinue(page: Page, paying: { coupon: string } | { amount: string }): Promise<void> {
  await page.getByRole('radio', { name: sessionType }).check();
  if ('coupon' in paying) {
    await page.getByLabel('Coupon code').fill(paying.coupon);
    await expect(page.getByText('Coupon valid. Click Continue to apply.')).toBeVisible();
  } else await page.getByLabel(/^Amount/).fill(paying.amount);
  await press(page.getByRole('button', { name: 'Continue' }));
}

/** Presses a button by keyboard, also one that says it is not ready yet: it has to say why. */
export async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** Presses PayPal's button and answers the window that it opens. */
export async function openPayPal(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  const popup = await opened;
  await expect(popup.getByRole('button', { name: 'Pay now' })).toBeVisible();
  return popup;
}

/** Books a slot with the code, without the screen. */
export async function bookAtOnce(page: Page, client: { id: string; email: string }, slot: Slot) {
  const answer = await call(page, 'PUT', `/api/bookings/${slot._id}/book`, {
    userId: client.id,
    firstName: '',
    lastName: '',
    email: client.email,
    sessionType,
    couponCode: 'YOURJOURNEY',
  });
  expect(answer.status()).toBe(200);
}

/** Settles once the page hears live events; ask before going there. The server's '40' is its yes to a connection. */
export function hearsLive(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40')) resolve();
      }),
    );
  });
}

/** Moves the server's clock. */
export async function wait(page: Page, seconds: number): Promise<void> {
  const answer = await page.request.post('/dev/clock', { data: { advanceSeconds: seconds } });
  expect(answer.status()).toBe(200);
}
