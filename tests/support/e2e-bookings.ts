import type { Locator, Page } from '@playwright/test';
import type { Slot } from '#contract/bookings.ts';
import type { ResponseBody } from '#contract/contract.ts';
import { formatLongDay, formatTime } from '#domain/day.ts';
import { getZoneAbbreviation } from '#domain/wall-time.ts';
import { readLocalStorage, signInAsNewClient } from './e2e-accounts.ts';
import { expect } from './e2e-test.ts';
import type { createMailboxClient } from './mailbox.ts';

export const sessionType = 'Individual Yoga Session (60 min)';

/** 'Thursday, November 12, 6:00 PM PST', as the site says it in the year of the slot. */
export function formatSlot({ date, time }: Pick<Slot, 'date' | 'time'>, today: string): string {
  const longDay = formatLongDay(date);
  const day = date.slice(0, 4) === today.slice(0, 4) ? longDay.replace(/, \d{4}$/, '') : longDay;
  return `${day}, ${formatTime(time)} ${getZoneAbbreviation({ day: date, time }, 'America/Los_Angeles')}`;
}

/** Makes a call as anyone who is signed in in this browser; a token that has run out is renewed as the page does it. */
export async function callAsClient(page: Page, method: string, path: string, data?: object) {
  const send = async () =>
    page.request.fetch(path, {
      method,
      headers: { authorization: `Bearer ${await readLocalStorage(page, 'userToken')}` },
      ...(data && { data }),
    });
  const response = await send();
  if (response.status() !== 401) return response;
  const { accessToken } = await (await page.request.post('/api/user/refresh-token')).json();
  await page.evaluate((token) => localStorage.setItem('userToken', token), accessToken);
  return send();
}

/** What the server tells the client who is signed in in this browser. */
export async function getBookings(page: Page): Promise<ResponseBody<'GET /api/bookings'>> {
  const response = await callAsClient(page, 'GET', '/api/bookings');
  expect(response.status()).toBe(200);
  return response.json();
}

/** A free time, counted from the end: journeys do not take each other's. */
export async function findAvailableSlot(page: Page, matches: (slot: Slot) => boolean = () => true): Promise<Slot> {
  const slot = (await getBookings(page)).availableSlots.filter(matches).at(-1);
  if (!slot) throw new Error('the sample studio has no such free time');
  return slot;
}

/** The days to choose from with the right month in sight, and the one of this slot. */
async function findDay(container: Page | Locator, slot: Slot) {
  await expect(container.getByRole('grid')).toBeVisible();
  const day = container.locator(`[data-day="${slot.date}"].is-free`);
  while ((await day.count()) === 0) await container.getByRole('button', { name: /^Next month, / }).click();
  return day;
}

/** On New Booking, and where a session is moved: chooses the day and the time of a slot. */
export async function chooseTime(container: Page | Locator, slot: Slot): Promise<void> {
  await (await findDay(container, slot)).click();
  await findTimeOption(container, slot).check();
}

export function findTimeOption(container: Page | Locator, slot: Slot) {
  return container.getByRole('group', { name: formatLongDay(slot.date).replace(/, \d{4}$/, '') }).getByRole('radio', {
    name: formatTime(slot.time),
  });
}

/** Registers someone new, goes to New Booking with them and chooses a free time; answers who they are, and the time. */
export async function startBooking(page: Page, mail: ReturnType<typeof createMailboxClient>, firstName: string) {
  const client = await signInAsNewClient(page, mail, firstName);
  const slot = await findAvailableSlot(page);
  await page.goto(`${client.area}/book`);
  await chooseTime(page, slot);
  return { ...client, slot };
}

/** On New Booking: chooses the session type, enters what pays, and presses Continue. */
export async function enterPaymentAndContinue(
  page: Page,
  payment: { coupon: string } | { amount: string },
): Promise<void> {
  await page.getByRole('radio', { name: sessionType }).check();
  if ('coupon' in payment) {
    await page.getByLabel('Coupon code').fill(payment.coupon);
    await expect(page.getByText('Coupon valid. Click Continue to apply.')).toBeVisible();
  } else await page.getByLabel(/^Amount/).fill(payment.amount);
  await pressWithKeyboard(page.getByRole('button', { name: 'Continue' }));
}

/** Presses a button by keyboard, also one that says it is not ready yet: it has to say why. */
export async function pressWithKeyboard(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** Presses PayPal's button and answers the window that it opens. */
export async function openPayPalPopup(page: Page): Promise<Page> {
  const popupOpened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  const popup = await popupOpened;
  await expect(popup.getByRole('button', { name: 'Pay now' })).toBeVisible();
  return popup;
}

/** Books a slot with the code, without the screen. */
export async function bookDirectly(page: Page, client: { id: string; email: string }, slot: Slot) {
  const response = await callAsClient(page, 'PUT', `/api/bookings/${slot._id}/book`, {
    userId: client.id,
    firstName: '',
    lastName: '',
    email: client.email,
    sessionType,
    couponCode: 'YOURJOURNEY',
  });
  expect(response.status()).toBe(200);
}

/** Settles once the page hears live events; ask before going there. The server's '40' is its yes to a connection. */
export function waitForRealtime(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40')) resolve();
      }),
    );
  });
}

/** Moves the server's clock. */
export async function advanceClock(page: Page, seconds: number): Promise<void> {
  const response = await page.request.post('/dev/clock', { data: { advanceSeconds: seconds } });
  expect(response.status()).toBe(200);
}
