import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseRowAction, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { confirmAlert, expect, findAccessibilityViolations, ignoreStatus, test } from '../support/browser/e2e-test.ts';

const FINANCES_PATH = '/admin/finances';

async function openFinances(page: Page): Promise<void> {
  await signInAsOwner(page, FINANCES_PATH);
  await expect(page.getByRole('heading', { name: 'Class & Financial Tracking' })).toBeVisible();
}

const getRow = (page: Page, month: string, day: string) =>
  page.getByRole('table', { name: month }).getByRole('row').filter({ hasText: day });

async function fillClassForm(page: Page, fields: Record<string, string>): Promise<void> {
  const form = page.getByRole('form', { name: 'Add New Class' });
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
}

const getTotals = (page: Page) => page.getByRole('region', { name: 'Totals' });

async function readCardFigure(page: Page, card: string): Promise<number> {
  const text = await getTotals(page)
    .getByRole('heading', { name: card })
    .locator('xpath=following-sibling::p')
    .textContent();
  return Number(text?.replace(/[^\d]/g, ''));
}

test('the owner records a month of classes with a repeat, edits one and reads the totals', { tag: '@main' }, async ({
  page,
}) => {
  await openFinances(page);
  const before = await readCardFigure(page, 'Total Revenue (All Time)');
  const classes = await readCardFigure(page, 'Total Classes (All Time)');

  await page.getByRole('button', { name: 'Add New Class' }).click();
  const form = page.getByRole('form', { name: 'Add New Class' });
  await form.getByRole('button', { name: 'Add class' }).click();
  await expect(form.getByLabel('Date', { exact: true })).toBeFocused();
  await expect(form).toContainText('Please enter the class.');
  await fillClassForm(page, {
    Date: '2031-01-06',
    Time: '18:00',
    Class: 'Hatha Yoga',
    Location: 'Studio A',
    'Rate ($)': '75.00',
  });
  await form.getByLabel('Payment Method').selectOption('venmo');
  await form.getByLabel('Repeat', { exact: true }).selectOption('yes');
  await form.getByLabel('Number of classes').fill('4');
  await expect(form).toContainText('4 classes, from Mon, Jan 6 to Mon, Jan 27.');
  await form.getByRole('button', { name: 'Add class' }).click();
  await confirmAlert(page, 'Success!', '4 finance entries added successfully');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add New Class' })).toBeFocused();

  const month = page.getByRole('button', { name: /^January 2031 / });
  await expect(month).toContainText('4 classes, planned');
  await month.click();
  await expect(month).toHaveAttribute('aria-expanded', 'true');
  await expect(getRow(page, 'January 2031', 'Mon, Jan 13')).toContainText('6:00 PM');
  await expect(getRow(page, 'January 2031', 'Mon, Jan 13')).toContainText('$75.00');
  await expect(getTotals(page).getByRole('heading', { name: 'January 2031' })).toBeVisible();

  const row = getRow(page, 'January 2031', 'Mon, Jan 13');
  await chooseRowAction(page, 'Hatha Yoga, Mon, Jan 13', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Hatha Yoga, Mon, Jan 13' });
  await dialog.getByLabel('Rate ($)').fill('80.5');
  await dialog.getByLabel('Location').fill('Online');
  await page.keyboard.press('Enter');
  await confirmAlert(page, 'Success!', 'Finance entry updated successfully');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('$80.50');
  await expect(row.getByRole('button', { name: /^Actions for/ })).toBeFocused();

  await expect.poll(() => readCardFigure(page, 'Total Revenue (All Time)')).toBe(before + 30_550);
  expect(await readCardFigure(page, 'Total Classes (All Time)')).toBe(classes + 4);
  await expect(getTotals(page).getByText('$305.50', { exact: true })).toBeVisible();

  await expect(getTotals(page).getByText('of which planned: $305.50')).toBeVisible();

  await row.getByRole('button', { name: /^Mark as paid: Hatha Yoga/ }).click();
  await expect(row.getByRole('button', { name: /^Mark as not paid: Hatha Yoga/ })).toBeVisible();
  const unpaid = page.getByRole('button', { name: /^Unpaid/ });
  await unpaid.click();
  await expect(page).toHaveURL(/paid=no&when=held/);
  await expect(month).toBeHidden();
  const unpaidCount = /\$[\d,.]+(\d+ classes)/.exec((await unpaid.textContent()) ?? '')?.[1] ?? 'no sum';
  const filterStatus = page.getByRole('status').filter({ hasText: 'With these filters' });
  await expect(filterStatus).toContainText(`With these filters: ${unpaidCount}`);
  await expect(filterStatus).not.toContainText('planned');
  await page.getByRole('combobox', { name: 'Held' }).selectOption('planned');
  await expect(month).toContainText('3 classes, planned');
  await expect(filterStatus).toContainText('of which planned');
  await expect(row).toBeHidden();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('searchbox').fill('hatha studio');
  await expect(page).toHaveURL(/search=hatha\+studio/);
  await page.getByLabel('From').fill('2031-01-01');
  await expect(page).toHaveURL(/from=2031-01-01/);
  await expect(page.getByRole('button', { name: /^January 2031 / })).toContainText('3 classes');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^finances-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFDate,Time,Class,Location,Rate,Payment Freq.,Payment Method,Request Sent,Paid,Taxed');
  expect(lines).toEqual(
    ['06', '20', '27'].map((day) => `2031-01-${day},18:00,Hatha Yoga,Studio A,75,per-class,venmo,no,no,no`),
  );
  await page.goBack();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(month).toContainText('4 classes');

  const quarter = page.getByRole('group', { name: 'This year’s quarters' }).getByRole('button', { name: /^Q2/ });
  await quarter.click();
  await expect(page).toHaveURL(/from=\d{4}-04-01&to=\d{4}-06-30/);
  await expect(quarter).toHaveAttribute('aria-pressed', 'true');
  await quarter.click();
  await expect(page).not.toHaveURL(/from=/);
});

test('the finances fit a phone in both color schemes, and a class is deleted there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await openFinances(page);
  await page.getByRole('button', { name: 'Add New Class' }).click();
  await fillClassForm(page, {
    Date: '2032-02-29',
    Time: '07:30',
    Class: '<b>Sunrise</b>',
    Location: 'Mount Tabor',
    'Rate ($)': '0',
  });
  await page.getByRole('button', { name: 'Add class' }).click();
  await confirmAlert(page, 'Success!', '1 finance entry added successfully');
  await page.getByRole('button', { name: 'February 2032' }).click();
  const row = getRow(page, 'February 2032', 'Sun, Feb 29');
  await expect(row).toContainText('<b>Sunrise</b>');
  await chooseRowAction(page, '<b>Sunrise</b>, Sun, Feb 29', 'Edit');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await chooseRowAction(page, '<b>Sunrise</b>, Sun, Feb 29', 'Delete');
  await confirmAlert(page, 'Are you sure?', "You won't be able to revert this!");
  await confirmAlert(page, 'Deleted!', 'Finance entry has been deleted.');
  await expect(page.getByRole('button', { name: 'February 2032' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Class & Financial Tracking' })).toBeFocused();
});

test('a repeat that fails in the middle says what was added, and can be continued', async ({ page, browserErrors }) => {
  await openFinances(page);
  await page.getByRole('button', { name: 'Add New Class' }).click();
  await fillClassForm(page, {
    Date: '2033-03-01',
    Time: '12:00',
    Class: 'Chair Yoga',
    Location: 'Online',
    'Rate ($)': '20',
  });
  await page.getByLabel('Repeat', { exact: true }).selectOption('yes');
  await page.getByLabel('Number of classes').fill('3');
  let calls = 0;
  await page.route('**/api/finances', (route) => {
    calls += 1;
    return calls === 2 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Add class' }).click();
  await confirmAlert(page, 'Error', 'Failed to add finance entry 1 of 3 were added before that: Tue, Mar 1.');
  await expect(page.getByLabel('Class', { exact: true })).toHaveValue('Chair Yoga');
  await page.getByRole('button', { name: 'Add class' }).click();
  await confirmAlert(page, 'Success!', '3 finance entries added successfully');
  await expect(page.getByRole('button', { name: 'March 2033' })).toContainText('3 classes');
  browserErrors.splice(0);
});

test('two tabs do not silently overwrite each other’s finance entries', async ({ page, context, browserErrors }) => {
  await openFinances(page);
  await page.getByRole('button', { name: 'Add New Class' }).click();
  await fillClassForm(page, { Date: '2034-04-03', Time: '12:00', Class: 'Yin', Location: 'Online', 'Rate ($)': '20' });
  await page.getByRole('button', { name: 'Add class' }).click();
  await confirmAlert(page, 'Success!');
  await page.getByRole('button', { name: 'April 2034' }).click();
  await chooseRowAction(page, 'Yin, Mon, Apr 3', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Yin' });
  await dialog.getByLabel('Rate ($)').fill('30');

  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const headers = { authorization: `Bearer ${token}` };
  const { finances } = await (await context.request.get('/api/finances?month=2034-04', { headers })).json();
  await context.request.put(`/api/finances/${finances[0]._id}`, { headers, data: { rate: 25, location: 'Studio B' } });

  await dialog.getByRole('button', { name: 'Save' }).click();
  await confirmAlert(page, 'Error', 'This entry was changed somewhere else in the meantime.');
  await expect(dialog).toContainText('Now: $25.00');
  await expect(dialog.getByLabel('Rate ($)')).toHaveValue('30.00');
  await expect(dialog).toContainText('Now: Studio B');
  await expect(dialog.getByLabel('Location')).toHaveValue('Studio B');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await confirmAlert(page, 'Success!', 'Finance entry updated successfully');
  await expect(getRow(page, 'April 2034', 'Mon, Apr 3')).toContainText('$30.00');
  await expect(getRow(page, 'April 2034', 'Mon, Apr 3')).toContainText('Studio B');
  ignoreStatus(browserErrors, 409);
});

test('the owner is asked before unsaved changes of a finance entry are lost', async ({ page }) => {
  await openFinances(page);
  await page.getByRole('button', { name: 'Add New Class' }).click();
  await fillClassForm(page, {
    Date: '2035-05-28',
    Time: '12:00',
    Class: 'Nidra',
    Location: 'Online',
    'Rate ($)': '20',
  });
  const form = page.getByRole('form', { name: 'Add New Class' });
  await form.getByLabel('Payment request sent').selectOption('n/a');
  await form.getByRole('button', { name: 'Add class' }).click();
  await confirmAlert(page, 'Success!');
  await page.getByRole('button', { name: 'May 2035' }).click();
  await expect(getRow(page, 'May 2035', 'Mon, May 28').getByRole('button', { name: /^Mark/ })).toHaveCount(2);
  await chooseRowAction(page, 'Nidra, Mon, May 28', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Nidra' });
  await dialog.getByLabel('Rate ($)').fill('35');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Rate ($)')).toHaveValue('35');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await expect(getRow(page, 'May 2035', 'Mon, May 28')).toContainText('$20.00');
});

test('the finances show an error when they cannot be loaded', async ({ page, browserErrors }) => {
  await page.route('**/api/finances/summary*', (route) => route.abort());
  await signInAsOwner(page, FINANCES_PATH);
  await confirmAlert(page, 'Error', 'Failed to connect to server');
  await page.unroute('**/api/finances/summary*');
  await page.route('**/api/finances/summary*', (route) => route.fulfill({ json: { success: false } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await confirmAlert(page, 'Error', 'Failed to fetch finance data');
  await page.unroute('**/api/finances/summary*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add New Class' })).toBeVisible();
  browserErrors.splice(0);
});
