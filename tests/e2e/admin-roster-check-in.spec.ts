import { readFile } from 'node:fs/promises';
import { formatWaiverText } from '#features/classes/waivers/domain/waiver.ts';
import { addDays, formatLongDay, formatTime } from '#platform/time/day.ts';
import { chooseRowAction, createOwnerHeaders, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import {
  drawSignature,
  expect,
  findAccessibilityViolations,
  findUpcomingClass,
  hasFreePlaces,
  openClassDay,
  test,
} from '../support/browser/e2e-test.ts';

test.use({ viewport: { width: 360, height: 760 } });

test('the owner opens a roster on the phone, ticks two people, reads a waiver and removes one person', {
  tag: '@main',
}, async ({ page, mail }) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const [ana, bo] = [await signUpForClass(page, event, 'Ana Ticked'), await signUpForClass(page, event, 'Bo Leaves')];
  const places = async () =>
    (await (await page.request.get(`/api/events?from=${event.date}&to=${event.date}`)).json()).find(
      ({ _id }: { _id: string }) => _id === event._id,
    ).placesLeft as number;
  const before = await places();

  await signInAsOwner(page, '/admin/signups');
  await page.getByRole('combobox', { name: 'Class', exact: true }).selectOption(event._id);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await expect(page.getByText(`${formatLongDay(event.date)}, ${formatTime(event.time)} P`).first()).toBeVisible();
  const count = page.getByRole('status').filter({ hasText: 'here' });
  await expect(count).toHaveText(/^0 of \d+ here$/);
  for (const { name } of [ana, bo]) await page.getByRole('checkbox', { name }).click();
  await expect(count).toHaveText(/^2 of \d+ here$/);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.reload();
  await expect(count).toHaveText(/^2 of \d+ here$/);
  await expect(page.getByRole('checkbox', { name: ana.name })).toBeChecked();
  await page.getByRole('checkbox', { name: bo.name }).click();
  await expect(count).toHaveText(/^1 of \d+ here$/);

  await chooseRowAction(page, bo.name, 'Waiver');
  const waiver = page.getByRole('dialog', { name: `Waiver of ${bo.name}` });
  const signature = waiver.getByRole('img', { name: `The signature of ${bo.name}` });
  await expect(signature).toBeVisible();
  expect(await signature.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(500);
  expect(await waiver.getByRole('blockquote').textContent()).toBe(
    formatWaiverText(await (await page.request.get('/api/waiver')).json()),
  );
  await expect(waiver).toContainText('Text and signature are as they were at signing.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Actions for ${bo.name}` })).toBeFocused();

  await chooseRowAction(page, bo.name, 'Delete');
  const sure = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(sure).toContainText(`${bo.name} loses their spot in ${event.title}`);
  await expect(sure.getByRole('checkbox', { name: 'Email them about it' })).toBeChecked();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await sure.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText(`${bo.name} is off the class. An email is on its way.`)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: bo.name })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const cancellationMail = await mail.waitFor({ to: bo.email, subject: `Cancelled: your spot in ${event.title}` });
  expect(cancellationMail.attachments.map(({ filename }) => filename)).toEqual(['cancelled.ics']);
  expect(cancellationMail.attachments[0]?.text).toContain('METHOD:CANCEL');
  expect(await places()).toBe(before + 1);
  await expect((await openClassDay(page, event)).getByText(`${before + 1} spots left`)).toBeVisible();
});

test('a roster that was opened before class offers “Taught it” once the class has begun', async ({ page }) => {
  const { now } = await (await page.request.get('/config/site')).json();
  const date = addDays(now.day, -1);
  const data = {
    title: `Early ${crypto.randomUUID().slice(0, 6)}`,
    date,
    time: '04:40',
    lengthMinutes: 20,
    priceText: '$20',
  };
  const created = await page.request.post('/api/admin/events', { headers: await createOwnerHeaders(page), data });
  expect(created.status(), await created.text()).toBe(201);
  const { _id: id } = (await created.json()).event;
  await page.clock.install();
  // The clock is shared by all tests, so the screen alone is told an earlier day.
  await page.route('**/config/site', async (route) => {
    const site = await (await route.fetch()).json();
    await route.fulfill({ json: { ...site, now: { ...site.now, day: addDays(now.day, -2) } } });
  });
  await signInAsOwner(page, `/admin/signups?class=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: data.title })).toBeVisible();
  const taught = page.getByRole('button', { name: 'Taught it' });
  await expect(taught).toHaveCount(0);
  await page.unroute('**/config/site');
  await page.clock.fastForward(15_000);
  await taught.click();
  await page.getByRole('dialog', { name: 'Taught it' }).getByRole('button', { name: 'Add to the finances' }).click();
  await expect(page.getByRole('link', { name: 'In your finances' })).toBeVisible();
  await expect(taught).toHaveCount(0);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('a payment that is marked after “Taught it” reaches the finances when the owner updates them', async ({
  page,
}) => {
  const { now } = await (await page.request.get('/config/site')).json();
  const headers = await createOwnerHeaders(page);
  const title = `Late mark ${crypto.randomUUID().slice(0, 6)}`;
  const data = { title, date: now.day, time: '00:05', lengthMinutes: 20, priceText: '$20' };
  const created = await page.request.post('/api/admin/events', { headers, data });
  expect(created.status(), await created.text()).toBe(201);
  const { _id: id } = (await created.json()).event;
  for (const name of ['Ana Paid', 'Bo Owes'])
    expect((await page.request.post(`/api/admin/events/${id}/people`, { headers, data: { name } })).status()).toBe(201);

  await signInAsOwner(page, `/admin/signups?class=${id}`);
  for (const name of ['Ana Paid', 'Bo Owes']) await page.getByRole('checkbox', { name }).check();
  await expect(page.getByText('2 people owe $40.00.')).toBeVisible();
  await page.getByLabel('How Ana Paid paid').selectOption('Cash');
  await expect(page.getByText('Paid: 1 cash, $20.00 in all. 1 person owes $20.00.')).toBeVisible();
  await page.getByRole('button', { name: 'Taught it' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 person owes $20.00. That stays on the roster until it is marked.');
  await dialog.getByRole('button', { name: 'Add to the finances' }).click();
  await expect(page.getByText('In your finances with $20.00.')).toBeVisible();

  const update = page.getByRole('button', { name: 'Update the finances' });
  await expect(update).toHaveCount(0);
  await page.getByLabel('How Bo Owes paid').selectOption('Venmo');
  await page.getByLabel('What Bo Owes paid, in dollars').fill('25');
  await page.getByLabel('What Bo Owes paid, in dollars').press('Enter');
  await update.click();
  await expect(dialog).toContainText('has $20.00, cash, paid. It becomes $45.00, Venmo, paid.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Update the entry' }).click();
  await expect(page.getByText('In your finances with $45.00.')).toBeVisible();
  await expect(update).toHaveCount(0);
  await page.getByRole('link', { name: 'In your finances' }).click();
  await expect(page.getByRole('row', { name: title })).toContainText('$45.00');
});

test('someone who calls is added to the class and signs the waiver on the owner’s phone', async ({ page }) => {
  const event = await findUpcomingClass(page, (one) => hasFreePlaces(one) && one.priceText.startsWith('$'));
  const name = `Rosa ${crypto.randomUUID().slice(0, 6)}`;
  await signInAsOwner(page, `/admin/signups?class=${event._id}`);
  await page.getByRole('button', { name: 'Add someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add someone' });
  await expect(dialog).toContainText(event.title);
  await dialog.getByRole('button', { name: 'Add to the class' }).click();
  await expect(dialog.getByText('Please enter the name.')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Phone').fill('(503) 555-0188');
  await dialog.getByLabel('How they paid').selectOption('Venmo');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to the class' }).click();
  await expect(page.getByText(`${name} has a spot.`)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Waiver to sign');
  await expect(row.getByLabel(`How ${name} paid`)).toHaveValue('venmo');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await chooseRowAction(page, name, 'Waiver');
  await page.getByRole('link', { name: 'Open the waiver to sign' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The waiver for your class' })).toBeVisible();
  await expect(page.getByText(`Signing as ${name}`)).toBeVisible();
  await page.getByLabel('I have read the waiver and agree to it').check();
  await drawSignature(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign the waiver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your waiver is signed' })).toBeFocused();
  await page.goto(`/admin/signups?class=${event._id}`);
  await expect(page.getByRole('checkbox', { name })).toBeVisible();
  await expect(row).not.toContainText('Waiver to sign');
});

test('a name with HTML or a formula is text on the screen, on paper and in the file', async ({ page }) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const hostile = ['<img src=x onerror="print()">', '=HYPERLINK("x","y")'] as const;
  for (const name of hostile) await signUpForClass(page, event, name);
  await signInAsOwner(page, `/admin/signups?class=${event._id}`);
  for (const name of hostile) await expect(page.getByRole('checkbox', { name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Roster' }).locator('img')).toHaveCount(0);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('"<img src=x onerror=""print()"">"');
  expect(file).toContain('"\'=HYPERLINK(""x"",""y"")"');

  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('.printed-roster');
  await expect(printed.getByRole('heading', { name: event.title })).toBeVisible();
  await expect(printed.getByRole('row', { name: hostile[0] })).toContainText('(503) 555-0142');
  const hiddenElements = await page.evaluate(() => {
    const paper = document.querySelector('.printed-roster');
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.checkVisibility() && !paper?.contains(element) && !element.contains(paper))
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  });
  expect(hiddenElements).toEqual([]);
});
