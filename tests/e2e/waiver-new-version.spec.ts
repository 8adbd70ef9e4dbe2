import { addDays } from '#platform/time/day.ts';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { signUpForClass } from '../support/browser/e2e-sign-ups.ts';
import {
  confirmAlert,
  createEmail,
  drawSignature,
  expect,
  findAccessibilityViolations,
  findUpcomingClass,
  hasFreePlaces,
  ignoreStatus,
  test,
  withHydration,
} from '../support/browser/e2e-test.ts';

test('the owner writes a new waiver, and a returning student signs it', async ({ page, browserErrors }) => {
  const firstClass = await findUpcomingClass(page, hasFreePlaces);
  const nextClass = await findUpcomingClass(page, (other) => other._id !== firstClass._id && hasFreePlaces(other));
  const query = new URLSearchParams({ title: nextClass.title, date: nextClass.date, time: nextClass.time });
  const { email } = await signUpForClass(page, firstClass, 'Maya Lind');
  const { now } = await (await page.request.get('/config/site')).json();

  // A new student has the form open while the owner publishes.
  const visitor = withHydration(await page.context().newPage());
  await visitor.goto(`/signup?${query}`);
  await visitor.getByLabel('Name', { exact: true }).fill('Ana Flores');
  await visitor.getByLabel('Email').first().fill(createEmail('new'));
  await visitor.getByLabel('Phone').fill('503 555 0199');
  await visitor.getByLabel(/I have read the waiver/).check();
  await drawSignature(visitor);

  await signInAsOwner(page, '/admin/forms');
  const part = page.getByRole('region', { name: 'The waiver' });
  const newest = part.getByRole('listitem').first();
  await expect(newest).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const write = async (title: string, firstDay: string) => {
    await part.getByRole('button', { name: 'Write the next one' }).click();
    const dialog = page.getByRole('dialog', { name: 'The next waiver' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Text').fill('');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByText('Please write the text of the waiver.')).toBeVisible();
    await dialog.getByLabel('Text').fill('Risk. Yoga is physical.\n\nTouch. Only if I say yes.');
    await dialog.getByLabel('Text').evaluate((field: HTMLTextAreaElement) => {
      const start = field.value.indexOf('Touch.');
      field.setSelectionRange(start, start + 'Touch.'.length);
    });
    await dialog.getByRole('button', { name: 'Bold' }).click();
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Touch. Only if I say yes.');
    await expect(preview.locator('strong')).toHaveText('Touch.');
    await dialog.getByLabel('First day').fill(firstDay);
    await dialog.getByLabel('Ask returning students to sign again').check();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    return dialog;
  };

  await expect(await write('Too early', addDays(now.day, 1))).toBeHidden();
  await expect(newest).toContainText('Planned');
  await newest.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(newest).toContainText('Taken back');

  const dialog = await write('What we agree', now.day);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
  await expect(newest).toContainText('In effect');

  ignoreStatus(browserErrors, 409);
  await visitor.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(visitor.getByRole('alertdialog')).toContainText('The waiver has a new version');
  await visitor.getByRole('alertdialog').getByRole('button').click();
  await expect(visitor.getByRole('region', { name: 'The waiver' })).toContainText('What we agree');
  await expect(visitor.getByLabel('Name', { exact: true })).toHaveValue('Ana Flores');
  await expect(visitor.getByLabel(/I have read the waiver/)).not.toBeChecked();
  await visitor.getByLabel(/I have read the waiver/).check();
  await drawSignature(visitor);
  await visitor.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(visitor.getByRole('alertdialog')).toContainText('Sign up successful.');

  await visitor.setViewportSize({ width: 360, height: 740 });
  await visitor.goto(`/signup-selection?${query}`);
  await visitor.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await visitor.getByRole('button', { name: 'Sign me up' }).click();
  await confirmAlert(
    visitor,
    'Notification',
    'The waiver is new since you last signed it. Please read it and sign it once more.',
  );
  const waiver = visitor.getByRole('region', { name: 'The waiver' });
  await expect(waiver).toContainText('What we agree');
  await expect(visitor.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(email);
  await visitor.getByRole('button', { name: 'Sign me up' }).click();
  await expect(waiver).toContainText('Please read the waiver and agree to it.');
  expect(await findAccessibilityViolations(visitor)).toEqual([]);
  await waiver.getByLabel(/I have read the waiver/).check();
  await drawSignature(visitor);
  await visitor.getByRole('button', { name: 'Sign me up' }).click();
  await expect(visitor.getByRole('alertdialog')).toContainText('Registration confirmed!');
  await visitor.close();

  await page.goto(`/admin/signups?search=${email}`);
  const readWaiver = async (title: string) => {
    await page
      .getByRole('row')
      .filter({ hasText: title })
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Waiver', exact: true }).click();
    const signed = page.getByRole('dialog', { name: 'Waiver of Maya Lind' });
    const text = await signed.getByRole('blockquote').textContent();
    await signed.getByRole('button', { name: 'Close' }).click();
    return text;
  };
  expect(await readWaiver(nextClass.title)).toContain('What we agree');
  if (firstClass.title !== nextClass.title) expect(await readWaiver(firstClass.title)).not.toContain('What we agree');
});
