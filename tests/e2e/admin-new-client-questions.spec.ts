import { chooseRowAction, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, findAccessibilityViolations, test } from '../support/browser/e2e-test.ts';

test('the owner adds a question for new clients, rewords it, moves it and takes it out', async ({ page }) => {
  await signInAsOwner(page, '/admin/forms');
  const form = page.getByRole('region', { name: 'New Client Form' });
  const section = form.getByRole('region', { name: 'In an emergency' });
  const questions = section.getByRole('listitem');
  await expect(questions).toHaveCount(3);

  await section.getByRole('button', { name: 'Add a question' }).click();
  const adding = page.getByRole('dialog', { name: 'New question' });
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding.getByText('Please write the question.')).toBeVisible();
  await adding.getByRole('textbox', { name: 'Question' }).fill('Do you carry medicine?');
  await adding.getByRole('combobox', { name: 'Answer' }).selectOption('yes-no');
  await adding.getByLabel('It needs an answer').check();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding).toBeHidden();
  await expect(questions.last()).toContainText('Do you carry medicine?Yes or no, needs an answer');

  await chooseRowAction(page, 'Do you carry medicine?', 'Edit');
  const editing = page.getByRole('dialog', { name: 'Question', exact: true });
  await editing.getByRole('textbox', { name: 'Question' }).fill('Do you carry an inhaler?');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toBeHidden();
  await chooseRowAction(page, 'Do you carry an inhaler?', 'Move up');
  await expect(questions.nth(2)).toContainText('Do you carry an inhaler?');

  await chooseRowAction(page, 'Do you carry an inhaler?', 'Take out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it out' }).click();
  await expect(questions).toHaveCount(3);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
