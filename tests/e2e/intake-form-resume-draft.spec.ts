import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { confirmAlert, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an intake form is left without saving, resumed and submitted', { tag: '@main' }, async ({
  page,
  mail,
  context,
}) => {
  const { id } = await signInAsNewClient(page, mail, 'June', 'Castellanos');
  const area = page.getByRole('main');

  await test.step('the first visit: types, and closes the tab in the middle of a sentence', async () => {
    await area.getByRole('link', { name: 'Forms' }).click();
    const entry = area.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'New Client Form' }) });
    await expect(entry).toContainText('30 questions');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await entry.getByRole('link', { name: 'Start' }).click();

    await expect(area.getByRole('heading', { level: 1 })).toHaveText('New Client Form');
    await area.getByLabel('What would you like me to call you?').fill('Junie');
    await area.getByRole('radio', { name: 'By text message' }).check();
    await expect(area.getByText('Saved', { exact: true })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await area.getByRole('link', { name: 'Next' }).click();
    await expect(area.getByRole('heading', { name: 'In an emergency' })).toBeFocused();
    await area.getByLabel('Who should I call?').fill('Noor Haddad');
    await page.goBack();
    const heading = area.getByRole('heading', { name: 'You, and how to reach you' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(area.getByRole('radio', { name: 'By text message' })).toBeChecked();
    await page.goForward();
    await area.getByLabel('The number to call').pressSequentially('5035550106');
    await page.close();
  });

  const secondPage = await context.newPage();
  const form = secondPage.getByRole('main');
  await test.step('the second visit: everything is where it was', async () => {
    await secondPage.goto(`/user/${id}/forms`);
    await expect(secondPage).toHaveTitle(/^Forms /);
    const entry = form.getByRole('listitem').filter({ hasText: 'New Client Form' });
    await expect(entry).toContainText('Started: 4 of 30 questions answered');
    await entry.getByRole('link', { name: 'Continue' }).click();
    await expect(form.getByRole('heading', { name: 'Yoga and you' })).toBeVisible();
    await form.getByRole('link', { name: 'Back' }).click();
    await expect(form.getByLabel('The number to call')).toHaveValue('5035550106');
    await expect(form.getByLabel('Who should I call?')).toHaveValue('Noor Haddad');
  });

  await test.step('what is missing is listed, and each line leads to its question', async () => {
    await form.getByRole('link', { name: 'Next' }).click();
    await form.getByRole('radio', { name: 'A class or two' }).check();
    for (let part = 0; part < 5; part++) await form.getByRole('link', { name: 'Next' }).click();
    await expect(form.getByRole('heading', { name: 'Look it over' })).toBeFocused();
    await expect(form.getByText('Noor Haddad')).toBeVisible();
    await expect(form.getByRole('link', { name: /^Change.*In an emergency/ })).toHaveAttribute(
      'href',
      /part=emergency/,
    );
    expect(await findAccessibilityViolations(secondPage)).toEqual([]);
    await form.getByRole('button', { name: 'Submit' }).click();
    await confirmAlert(secondPage, 'Not quite there');
    await expect(form.getByRole('heading', { name: 'These questions still need an answer' })).toBeFocused();

    await form.getByRole('link', { name: 'What brings you here now?' }).click();
    await expect(form.getByLabel('What brings you here now?')).toBeFocused();
    await expect(form.getByText('Please answer this question.')).toBeVisible();
    await secondPage.keyboard.type('My neck, and a quiet hour.');
    await expect(form.getByText('Please answer this question.')).toBeHidden();
  });

  await test.step('the body’s questions may stay empty; none stands alone', async () => {
    await form.getByRole('link', { name: 'Next' }).click();
    const tender = form.getByRole('group', { name: /^Where is it tender/ });
    await tender.getByRole('checkbox', { name: 'Knees' }).check();
    await tender.getByRole('checkbox', { name: 'None of these' }).check();
    await expect(tender.getByRole('checkbox', { name: 'Knees' })).not.toBeChecked();
    await tender.getByRole('checkbox', { name: 'Neck or shoulders' }).check();
    await expect(tender.getByRole('checkbox', { name: 'None of these' })).not.toBeChecked();
    expect(await findAccessibilityViolations(secondPage)).toEqual([]);
    await form.getByRole('link', { name: 'Next' }).click();
    await form
      .getByRole('radiogroup', { name: /^How have you been sleeping/ })
      .getByLabel('2')
      .check();
    expect(await findAccessibilityViolations(secondPage)).toEqual([]);
    await form.getByRole('link', { name: 'Next' }).click();
    await form.getByRole('radio', { name: 'Only if you ask me each time' }).check();
    await form.getByRole('link', { name: 'Next' }).click();
    await form.getByRole('checkbox', { name: /not medical care/ }).check();
    await form.getByRole('checkbox', { name: /keep these answers/ }).check();
    await form.getByRole('link', { name: 'Next' }).click();
  });

  await test.step('it is submitted once, and then read', async () => {
    await expect(form.getByText('Every question that needs an answer has one.')).toBeVisible();
    await form.getByRole('button', { name: 'Submit' }).click();
    await confirmAlert(secondPage, 'Submit this form?', 'After this you can read it but not change it.');
    await expect(form.getByText('My neck, and a quiet hour.')).toBeVisible();
    await expect(form.getByRole('textbox')).toHaveCount(0);
    expect(await findAccessibilityViolations(secondPage)).toEqual([]);
    await form.getByRole('link', { name: 'All forms' }).click();
    const entry = form.getByRole('listitem').filter({ hasText: 'New Client Form' });
    await expect(entry).toContainText('Completed on');
    await entry.getByRole('link', { name: 'Read' }).click();
    await expect(form.getByText('Only if you ask me each time')).toBeVisible();
    const stored = await secondPage.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(stored.intakeFormCompleted).toBe(true);
    const traces = await secondPage.evaluate(
      () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
    );
    expect(traces).not.toContain('My neck');
  });

  const ownerMail = await mail.waitFor({ to: 'owner@example.com', subject: 'New Client Form from June Castellanos' });
  expect(ownerMail.text).not.toContain('My neck');
});
