import type { Locator, Page } from '@playwright/test';
import type { Slot } from '#features/bookings/contract/bookings.ts';
import { formatLongDay, formatTime } from '#platform/time/day.ts';
import { getZoneAbbreviation } from '#platform/time/wall-time.ts';
import { SESSION_TYPE } from '../bookings/sample-booking.ts';
import type { ResponseBody } from '../http/contract.ts';
import type { createMailboxClient } from '../mail/mailbox.ts';
import { readLocalStorage, signInAsNewClient } from './e2e-accounts.ts';
import { expect } from './e2e-test.ts';

export function formatSlot({ date, time }: Pick<Slot, 'date' | 'time'>, today: string): string {
  const longDay = formatLongDay(date);
  const day = date.slice(0, 4) === today.slice(0, 4) ? longDay.replace(/, \d{4}$/, '') : longDay;
  return `${day}, ${formatTime(time)} ${getZoneAbbreviation({ day: date, time }, 'America/Los_Angeles')}`;
}

/** Refreshes an expired token as the page does. */
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

export async function getBookings(page: Page): Promise<ResponseBody<'GET /api/bookings'>> {
  const response = await callAsClient(page, 'GET', '/api/bookings');
  expect(response.status()).toBe(200);
  return response.json();
}

/** Searches from the last slot on, so that tests do not take each other's slots. */
export async function findAvailableSlot(page: Page, matches: (slot: Slot) => boolean = () => true): Promise<Slot> {
  const slot = (await getBookings(page)).availableSlots.filter(matches).at(-1);
  if (!slot) throw new Error('the sample studio has no such free time');
  return slot;
}

async function findDay(container: Page | Locator, slot: Slot) {
  await expect(container.getByRole('grid')).toBeVisible();
  const day = container.locator(`[data-day="${slot.date}"].is-free`);
  while ((await day.count()) === 0) await container.getByRole('button', { name: /^Next month, / }).click();
  return day;
}

export async function chooseTime(container: Page | Locator, slot: Slot): Promise<void> {
  await (await findDay(container, slot)).click();
  await findTimeOption(container, slot).check();
}

export function findTimeOption(container: Page | Locator, slot: Slot) {
  return container.getByRole('group', { name: formatLongDay(slot.date).replace(/, \d{4}$/, '') }).getByRole('radio', {
    name: formatTime(slot.time),
  });
}

export async function startBooking(page: Page, mail: ReturnType<typeof createMailboxClient>, firstName: string) {
  const client = await signInAsNewClient(page, mail, firstName);
  const slot = await findAvailableSlot(page);
  await page.goto(`${client.area}/book`);
  await chooseTime(page, slot);
  return { ...client, slot };
}

export async function enterPaymentAndContinue(
  page: Page,
  payment: { coupon: string } | { amount: string },
): Promise<void> {
  await page.getByRole('radio', { name: SESSION_TYPE }).check();
  if ('coupon' in payment) {
    await page.getByLabel('Coupon code').fill(payment.coupon);
    await expect(page.getByText('Coupon valid. Click Continue to apply.')).toBeVisible();
  } else await page.getByLabel(/^Amount/).fill(payment.amount);
  await pressWithKeyboard(page.getByRole('button', { name: 'Continue' }));
}

/** Also presses a button that is marked as disabled, because it must explain why. */
export async function pressWithKeyboard(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

export async function openPayPalPopup(page: Page): Promise<Page> {
  const popupOpened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  const popup = await popupOpened;
  await expect(popup.getByRole('button', { name: 'Pay now' })).toBeVisible();
  return popup;
}

export async function bookDirectly(page: Page, client: { id: string; email: string }, slot: Slot) {
  const response = await callAsClient(page, 'PUT', `/api/bookings/${slot._id}/book`, {
    userId: client.id,
    firstName: '',
    lastName: '',
    email: client.email,
    sessionType: SESSION_TYPE,
    couponCode: 'YOURJOURNEY',
  });
  expect(response.status()).toBe(200);
}

/** Call it before the navigation. '40' is the server's message that accepts a socket.io connection. */
export function waitForRealtime(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40')) resolve();
      }),
    );
  });
}

export async function advanceClock(page: Page, seconds: number): Promise<void> {
  const response = await page.request.post('/dev/clock', { data: { advanceSeconds: seconds } });
  expect(response.status()).toBe(200);
}
