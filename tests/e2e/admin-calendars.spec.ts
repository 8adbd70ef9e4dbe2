import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { defaultHours } from '#features/bookings/openings/domain/hours.ts';
import { addDays, formatShortDay } from '#platform/time/day.ts';
import {
  type CalendarServer,
  createCalendar,
  createEvent,
  startCalendarServer,
} from '../support/bookings/calendar-server.ts';
import { readLocalStorage, signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { getBookings } from '../support/browser/e2e-bookings.ts';
import { e2eOwner, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, findAccessibilityViolations, test, withHydration } from '../support/browser/e2e-test.ts';
import { createMailboxClient } from '../support/mail/mailbox.ts';
import {
  createTempFolder,
  type ServerProcess,
  startServer,
  waitUntilReady,
} from '../support/processes/server-process.ts';

let calendars: CalendarServer;
let server: ServerProcess;
let baseURL: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  calendars = await startCalendarServer();
  const { email, password } = e2eOwner;
  server = startServer('demo', {
    RATE_LIMITS: 'off',
    DATA_DIR: createTempFolder(),
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    NODE_OPTIONS: `--import=${pathToFileURL('tests/support/processes/calendar-host.ts').href}`,
  });
  await waitUntilReady(server);
  baseURL = server.url.replace('127.0.0.1', 'localhost');
});
test.afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await calendars.close();
});

const openPage = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  return withHydration(await context.newPage());
};

test('the owner adds a busy calendar, and clients find no time while it is busy', async ({ browser }) => {
  const owner = await openPage(browser);
  await signInAsOwner(owner, '/admin/hours/calendars');
  const { now } = await (await owner.request.get('/config/site')).json();
  const day = addDays(now.day, 12);
  const headers = { authorization: `Bearer ${await readLocalStorage(owner, 'adminToken')}` };
  const { version } = await (await owner.request.get('/api/admin/settings', { headers })).json();
  const ranges = [{ from: '03:00', to: '06:00', sessionType: '' }];
  const hours = { ...defaultHours, exceptions: [{ firstDay: day, lastDay: day, ranges }] };
  await owner.request.put('/api/admin/settings', { headers, data: { version, hours } });

  const client = await openPage(browser);
  await signInAsNewClient(client, createMailboxClient(baseURL), 'Zoe');
  const listEarly = async () =>
    (await getBookings(client)).availableSlots.filter(({ date, time }) => date === day && time < '06:00').length;
  expect(await listEarly()).toBeGreaterThan(0);

  const compact = day.replaceAll('-', '');
  calendars.answerCalendar(
    createCalendar(
      createEvent(
        `;TZID=America/Los_Angeles:${compact}T030000`,
        `;TZID=America/Los_Angeles:${compact}T060000`,
        'SUMMARY:Secret surgery',
      ),
    ),
  );
  await expect(owner.getByText('You have no busy calendars yet.')).toBeVisible();
  await owner.getByRole('button', { name: 'Add a calendar' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add a calendar' });
  await dialog.getByLabel('Name').fill('Family');
  await dialog.getByLabel('Secret address').fill('http://calendar.test/basic.ics');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText(/^Please enter an address that begins with https/)).toBeVisible();
  await dialog.getByLabel('Secret address').fill('https://127.0.0.1/basic.ics');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(
    dialog.getByText('This address isn’t on the public internet, so it can’t be read from here.'),
  ).toBeVisible();
  expect(await findAccessibilityViolations(owner)).toEqual([]);
  await dialog.getByLabel('Secret address').fill(calendars.toUrl('/secret/basic.ics'));
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
  const list = owner.getByRole('region', { name: 'Your calendars' });
  await expect(list).toContainText(/Familycalendar\.test.*\. Last read /);
  await expect(list).not.toContainText('secret');
  expect(await findAccessibilityViolations(owner)).toEqual([]);
  expect(await listEarly()).toBe(0);

  calendars.answerCalendar(
    createCalendar('BEGIN:VEVENT', 'SUMMARY:Dentist', 'END:VEVENT', 'BEGIN:VEVENT', 'DTSTART:tomorrow', 'END:VEVENT'),
  );
  await list.getByRole('button', { name: 'Read now Family' }).click();
  await expect(list.getByText('2 entries have times that can’t be read, and may be offered:')).toBeVisible();
  await expect(list.getByRole('list', { name: 'Entries that can’t be read' }).getByRole('listitem')).toHaveText([
    'Dentist',
    'DTSTART:tomorrow',
  ]);
  expect(await findAccessibilityViolations(owner)).toEqual([]);
  calendars.answerCalendar(createCalendar());
  await list.getByRole('button', { name: 'Read now Family' }).click();
  await expect(list.getByText('Dentist')).toBeHidden();
  await expect.poll(listEarly).toBeGreaterThan(0);

  await list.getByRole('button', { name: 'Remove Family' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove the calendar' }).click();
  await expect(owner.getByText('You have no busy calendars yet.')).toBeVisible();
  await owner.goto('/admin/hours');
  const preview = owner.getByRole('region', { name: 'The next four weeks' });
  await expect(preview.getByRole('listitem').filter({ hasText: formatShortDay(day) })).toContainText('3:00 AM');
  await owner.context().close();
  await client.context().close();
});
