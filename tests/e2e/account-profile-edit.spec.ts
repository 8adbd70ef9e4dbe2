import { readLocalStorage, signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { confirmAlert, expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 760 } });

    test(`a client changes their profile on a phone, in the ${colorScheme} scheme`, async ({ page, mail }) => {
      const { email, area } = await signInAsNewClient(page, mail);
      await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Account' }).click();
      await expect(page).toHaveURL(`${area}/account`);
      await expect(page.getByText('Hi, Noor!')).toBeHidden();
      const form = page.getByRole('form', { name: 'Account Settings' });
      await expect(form.getByLabel('Email')).toBeDisabled();
      await expect(form.getByLabel('Email')).toHaveValue(email);

      await form.getByLabel('First name').fill('Zora');
      await form.getByLabel('Phone').pressSequentially('(503) 555-0142 99');
      await expect(form.getByLabel('Phone')).toHaveValue('5035550142');
      await form.getByLabel('Zipcode').pressSequentially('97214-1234');
      await expect(form.getByLabel('Zipcode')).toHaveValue('97214');
      await form.getByLabel('Pronoun').selectOption('they/them');
      await form.getByLabel('City & State').fill('Portland, Oregon');
      await form.getByRole('button', { name: 'Save' }).click();
      await confirmAlert(page, 'Profile updated successfully!');

      await expect(page.getByRole('button', { name: 'ZH, your menu' })).toBeVisible();
      expect(JSON.parse((await readLocalStorage(page, 'user')) ?? '{}')).toMatchObject({
        firstName: 'Zora',
        phone: '5035550142',
        pronoun: 'they/them',
        city: 'Portland, Oregon',
        zipcode: '97214',
      });
      await page.reload();
      await expect(form.getByLabel('Pronoun')).toHaveValue('they/them');
      await expect(form.getByLabel('City & State')).toHaveValue('Portland, Oregon');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}

test('the profile form keeps what was typed when saving fails', async ({ page, mail, browserErrors }) => {
  const { area } = await signInAsNewClient(page, mail);
  await page.goto(`${area}/account`);
  const form = page.getByRole('form', { name: 'Account Settings' });
  await form.getByLabel('City & State').fill('Astoria, Oregon');
  await page.route('**/update', (route) => route.abort());
  await form.getByRole('button', { name: 'Save' }).click();
  await confirmAlert(page, 'Something went wrong!', 'Failed to update profile. Please try again later.');
  await expect(form.getByLabel('City & State')).toHaveValue('Astoria, Oregon');
  await form.getByLabel('First name').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Please enter your first name.');
  await expect(form.getByLabel('First name')).toBeFocused();
  browserErrors.splice(0);
});

test('an access token that expires while a page is open is refreshed silently', async ({
  page,
  mail,
  browserErrors,
}) => {
  const { area } = await signInAsNewClient(page, mail);
  const checked = page.waitForResponse('**/api/user/validate-token');
  await page.goto(`${area}/account`);
  await checked;
  await page.evaluate(() => localStorage.setItem('userToken', 'spent'));
  const form = page.getByRole('form', { name: 'Account Settings' });
  await form.getByRole('button', { name: 'Save' }).click();
  await confirmAlert(page, 'Profile updated successfully!');
  expect(await readLocalStorage(page, 'userToken')).not.toBe('spent');
  browserErrors.splice(0);
});
