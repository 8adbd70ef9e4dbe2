import type { Page } from '@playwright/test';
import { addDays } from '#platform/time/day.ts';
import { e2eOwner, openPart } from '../support/browser/e2e-owner.ts';
import { createEmail, expect, findAccessibilityViolations, ignoreStatus, test } from '../support/browser/e2e-test.ts';
import {
  createTempFolder,
  type ServerProcess,
  startServer,
  waitUntilReady,
} from '../support/processes/server-process.ts';

let server: ServerProcess;
let url: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { email, password } = e2eOwner;
  server = startServer('demo', {
    SEED: 'none',
    RATE_LIMITS: 'off',
    DATA_DIR: createTempFolder(),
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  });
  await waitUntilReady(server);
  url = server.url.replace('127.0.0.1', 'localhost');
});
test.afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
});

async function fillPart(page: Page, part: string, button: string, fields: Record<string, string>) {
  await (await openPart(page, part)).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: part });
  for (const [label, text] of Object.entries(fields))
    await dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function addClass(page: Page, date: string) {
  await page.getByRole('link', { name: 'Add a class' }).click();
  await page.getByRole('button', { name: 'New class' }).click();
  const dialog = page.getByRole('dialog', { name: 'New class' });
  await dialog.getByLabel('Title').fill('Morning Practice');
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('Time').fill('09:00');
  await dialog.getByLabel('Location').fill('My living room');
  await dialog.getByRole('button', { name: 'Add to the calendar' }).click();
  await expect(dialog).toBeHidden();
}

async function writeWaiver(page: Page, firstDay: string) {
  await page.getByRole('link', { name: 'Write your waiver' }).click();
  await page.getByRole('button', { name: 'Write your waiver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your waiver' });
  await dialog.getByLabel('Title').fill('Waiver of Fern & Foil');
  await dialog.getByLabel('Text').fill('I take part at my own risk.');
  await dialog.getByLabel('First day').fill(firstDay);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
}

test('the owner opens an empty business', { tag: '@main' }, async ({ page, browser, request, browserErrors }) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Opening soon');
  await expect(visitor.getByRole('navigation')).toHaveCount(0);
  expect(await findAccessibilityViolations(visitor)).toEqual([]);
  await visitor.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await visitor.getByRole('textbox').first().fill(createEmail('soon'));
  await visitor.getByRole('button', { name: 'Subscribe' }).click();
  await expect(visitor.getByText('Subscribed!')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/admin`);
  await page.getByLabel('Email').fill(e2eOwner.email);
  await page.getByLabel('Password', { exact: true }).fill(e2eOwner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
  // The sign-in page asked whether a session can be restored.
  ignoreStatus(browserErrors, 401);
  await page.goto(`${url}/admin/opening`);
  await expect(page.getByRole('heading', { level: 1, name: 'Opening' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the site' })).toHaveAttribute('aria-disabled', 'true');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Enter your facts' }).click();
  await fillPart(page, 'Name and owner', 'Change names', {
    'Name of the business': 'Fern & Foil',
    'First name': 'Ada',
    'Last name': 'Ito',
    Description: 'Quiet classes by Ada Ito.',
  });
  await fillPart(page, 'Address, phone and email', 'Change how people reach you', { Email: 'ada@fern.studio' });
  const { now } = await (await request.get(`${url}/config/site`)).json();
  await page.goto(`${url}/admin/opening`);
  await addClass(page, addDays(now.day, 7));
  await page.goto(`${url}/admin/opening`);
  await writeWaiver(page, now.day);

  await page.goto(`${url}/admin/opening`);
  const payments = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Payments with PayPal/ }) });
  await expect(payments).toContainText('Not checked yet.');
  await page.getByRole('button', { name: 'Check payments, emails and backups' }).click();
  await expect(payments).toContainText(/Done.*PayPal accepts your site.*Checked on/);
  await expect(page.getByText('The mail server answers.')).toBeVisible();
  await page.reload();
  await expect(payments).toContainText(/Done.*Checked on/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Switch off Chocolates' }).click();
  await expect(page.getByRole('button', { name: 'Switch on Chocolates' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Classes' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^(Chocolates|Orders)$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'My prices are right' }).click();
  await expect(page.getByRole('button', { name: 'My prices are right' })).toHaveCount(0);
  await page.getByRole('button', { name: 'See it as it will be' }).click();
  await expect(page.getByRole('complementary', { name: 'Notices' })).toContainText('Only you can see this page');
  await expect(page.getByRole('heading', { name: 'Hello, I’m Ada' })).toBeVisible();
  await visitor.goto(`${url}/yoga`);
  await expect(visitor).toHaveURL(`${url}/opening-soon`);
  await expect(visitor.getByText('I’m Ada Ito')).toBeVisible();

  await page.getByRole('link', { name: /^Only you can see/ }).click();
  await page.getByRole('button', { name: 'Open the site' }).click();
  await expect(page.getByRole('button', { name: 'Close the site' })).toBeVisible();
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { name: 'Hello, I’m Ada' })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Morning Practice' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Chocolates' })).toHaveCount(0);
  const waiver = await (await request.get(`${url}/api/waiver`)).json();
  expect(JSON.stringify(waiver)).toContain('I take part at my own risk.');
  expect((await visitor.goto(`${url}/chocolates`))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('There’s no page here');

  await page.getByRole('button', { name: 'Close the site' }).click();
  await expect(page.getByRole('button', { name: 'Open the site' })).toBeVisible();
  await visitor.goto(`${url}/about`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Opening soon');
  await visitor.context().close();
});
