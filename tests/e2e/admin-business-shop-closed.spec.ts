import { addDays, formatMonthDay } from '#platform/time/day.ts';
import { openPart, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { continueToPayment, openCart, pickChocolates } from '../support/browser/e2e-shop.ts';
import {
  createEmail,
  expect,
  findAccessibilityViolations,
  ignoreStatus,
  test,
  withHydration,
} from '../support/browser/e2e-test.ts';

test('the owner closes the shop with a sentence, a visitor reads it and is not charged, and the owner opens it', async ({
  page,
  request,
  browser,
  mail,
  browserErrors,
}) => {
  const { now } = await (await request.get('/config/site')).json();
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsOwner(page, '/admin/business');
  const part = await openPart(page, 'Shop closed');
  await expect(part.getByText('The shop is open.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await part.getByRole('button', { name: 'Close the shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the shop' });
  await dialog.getByLabel('First day').fill(now.day);
  await dialog.getByLabel('Last day').fill(addDays(now.day, -1));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please choose the first day or a later one.')).toBeVisible();
  // A month and a day always end in the next month.
  const lastDay = addDays(now.day, 31);
  await dialog.getByLabel('Last day').fill(lastDay);
  await dialog.getByLabel('A sentence for visitors').fill('My kitchen rests this month.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const days = `rom ${formatMonthDay(now.day)} to ${formatMonthDay(lastDay)}`;
  await expect(part).toContainText(`F${days}My kitchen rests this month.`);

  const visitor = withHydration(await page.context().newPage());
  const [chocolate] = await pickChocolates(visitor, 1);
  await openCart(visitor, [{ ...chocolate, quantity: 1 }]);
  await expect(visitor.getByRole('complementary', { name: 'Notices' })).toContainText(
    `The shop takes no orders f${days}. My kitchen rests this month.`,
  );
  expect(await findAccessibilityViolations(visitor)).toEqual([]);
  const reader = await browser.newContext({ javaScriptEnabled: false });
  const plainPage = await reader.newPage();
  await plainPage.goto(new URL('/chocolates', visitor.url()).href);
  const email = createEmail('closed');
  await plainPage.getByRole('textbox', { name: 'Your email' }).first().fill(email);
  await plainPage.getByRole('button', { name: 'Tell me when it opens' }).click();
  await expect(plainPage.getByRole('heading', { level: 1, name: 'One more step: your email' })).toBeVisible();
  await reader.close();
  const question = await mail.waitFor({ to: email });
  const person = withHydration(await page.context().newPage());
  await person.goto(/http\S+\/restock\?token=[\w.-]+/.exec(question.text)?.[0] ?? '');
  await person.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(person.getByRole('heading', { level: 1, name: 'I’ll write when the shop opens' })).toBeFocused();
  await person.close();
  ignoreStatus(browserErrors, 409);
  await visitor.getByRole('button', { name: 'Continue to Payment' }).click();
  const refusal = visitor.getByRole('alertdialog', { name: 'The shop is closed' });
  await expect(refusal).toContainText('The shop takes no orders at the moment. My kitchen rests this month.');
  await refusal.getByRole('button').click();

  await part.getByRole('button', { name: 'Open the shop again' }).click();
  await expect(page.getByText('The shop is open.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('complementary', { name: 'Notices' })).toBeHidden();
  await continueToPayment(visitor);
  await visitor.close();
});
