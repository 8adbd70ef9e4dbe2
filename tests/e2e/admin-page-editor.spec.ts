import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createOwnerHeaders, getPagePreview, signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, ignoreStatus, test } from '../support/browser/e2e-test.ts';

const SENTENCE = 'Students found out. It’s hard to hide chocolate in a small studio.';
const getStatus = (page: Page) => page.locator('p').filter({ hasText: /^(Saved|Not saved)/ });

async function openEditor(page: Page, name: string): Promise<void> {
  await signInAsOwner(page, '/admin/pages');
  await page
    .getByRole('link')
    .filter({ has: page.getByText(name, { exact: true }) })
    .click();
  await expect(getPagePreview(page).getByRole('heading', { level: 1 })).toBeVisible();
}

test('the owner rewrites the About letter on a phone, publishes it and takes it back', { tag: '@main' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openEditor(page, 'About');
  const preview = getPagePreview(page);
  await preview.getByText(SENTENCE).click();
  const field = page.locator('textarea:focus');
  await expect(field).toHaveValue(SENTENCE);
  await field.fill('Students found out, of course.');
  await expect(preview.getByText('Students found out, of course.')).toBeVisible();
  await expect(getStatus(page)).toHaveText('Saved');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const readWidth = () => preview.locator('html').evaluate(() => window.innerWidth);
  await page.getByRole('button', { name: 'Desktop' }).click();
  await expect.poll(readWidth).toBe(1280);
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect.poll(readWidth).toBe(390);

  const visitor = await page.context().newPage();
  await visitor.goto('/about');
  await expect(visitor.getByText(SENTENCE)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy a link to this draft, for a day' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const friend = await page.context().newPage();
  await friend.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(friend.getByText('Students found out, of course.')).toBeVisible();
  await friend.close();

  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this page?' });
  await expect(dialog).toContainText('Sections 4 › Paragraphs 2');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Students found out, of course.')).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  await page
    .getByRole('button', { name: /^Make this the draft/ })
    .nth(1)
    .click();
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(SENTENCE)).toBeVisible();
});

test('of two equal texts the touched one is selected and changed, also after the page is loaded again', async ({
  page,
}) => {
  await openEditor(page, 'About');
  const preview = getPagePreview(page);
  const same = preview.getByText(SENTENCE, { exact: true });
  await preview.locator('#content').getByText('Wren Halloran', { exact: true }).click();
  await page.locator('textarea:focus').fill(SENTENCE);
  await expect(same).toHaveCount(2);
  await expect(getStatus(page)).toHaveText('Saved');
  await page.reload();
  await expect(same).toHaveCount(2);
  await same.last().click();
  const field = page.locator('textarea:focus');
  await expect(field).toHaveAttribute('data-content', 'signature');
  await expect(same.last()).toHaveCSS('outline-style', 'solid');
  await expect(same.first()).toHaveCSS('outline-style', 'none');
  await field.fill('Yours');
  await expect(preview.getByText('Yours', { exact: true })).toBeVisible();
  await expect(same).toHaveCount(1);
  await same.click();
  await expect(page.locator('textarea:focus')).toHaveAttribute('data-content', 'sections/3/paragraphs/1');
  await expect(getStatus(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(preview.locator('#content').getByText('Wren Halloran', { exact: true })).toBeVisible();
});

test('the title of a class is selected when it is touched, and a text with a link shows what is written', async ({
  page,
}) => {
  await openEditor(page, 'Yoga');
  const preview = getPagePreview(page);
  await preview.locator('#content').getByRole('heading', { name: 'Slow Flow' }).click();
  await expect(page.locator('textarea:focus')).toHaveAttribute('data-content', /^classes\/items\/\d+\/title$/);
  await page.getByLabel('Part of the page').selectOption('Questions');
  const answer = page.getByRole('textbox', { name: 'Answer' }).first();
  await answer.fill('Bring socks, see [the calendar](/calendar) first.');
  await expect(preview.getByText('Bring socks, see the calendar first.')).toBeVisible();
  await answer.fill('Bring a mat, see [all dates](/calendar) first.');
  await expect(preview.getByText('Bring a mat, see all dates first.')).toBeVisible();
  await expect(getStatus(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(preview.getByText('Bring a mat, see all dates first.')).toHaveCount(0);
});

test('a question is added, moved and removed with the keyboard, and removing it is undone', async ({ page }) => {
  await openEditor(page, 'Yoga');
  await page.getByLabel('Part of the page').selectOption('Questions');
  const preview = getPagePreview(page);
  await expect(preview.getByRole('heading', { name: 'Questions people ask' })).toBeInViewport();
  const answer = page.getByRole('textbox', { name: 'Answer' }).first();
  await answer.focus();
  await expect(preview.getByText(await answer.inputValue())).toBeInViewport();
  const questions = page.getByRole('textbox', { name: 'Question' });
  const count = await questions.count();
  await page.getByRole('button', { name: 'Add another' }).press('Enter');
  await questions.nth(count).fill('Is there tea?');
  await expect(preview.getByText('Is there tea?')).toBeVisible();
  await page.getByRole('button', { name: `Up entry ${count + 1}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Up entry ${count}` })).toBeFocused();
  await expect(questions.nth(count - 1)).toHaveValue('Is there tea?');
  await page.getByRole('button', { name: `Remove entry ${count}` }).press('Enter');
  await expect(questions).toHaveCount(count);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(questions.nth(count - 1)).toHaveValue('Is there tea?');
  await expect(getStatus(page)).toHaveText('Saved');
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(questions).toHaveCount(count);
});

test('the owner edits the footer in its place, at the end of the home page', async ({ page }) => {
  await openEditor(page, 'Footer');
  const preview = getPagePreview(page);
  const heading = preview.getByText('A note, now and then');
  await expect(heading).toBeInViewport();
  await heading.click();
  const field = page.locator('textarea:focus');
  await expect(field).toHaveValue('A note, now and then');
  await field.fill('A letter, now and then');
  await expect(preview.getByText('A letter, now and then')).toBeVisible();
  await page.getByLabel('Part of the page').selectOption('Elsewhere');
  await page.getByRole('button', { name: 'Remove entry 1' }).click();
  await expect(preview.getByRole('link', { name: 'Instagram' })).toHaveCount(0);
  await expect(preview.getByRole('link', { name: 'YouTube' })).toBeInViewport();
  await expect(getStatus(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(preview.getByText('A note, now and then')).toBeVisible();
});

test('a text that cannot be saved has a message beside it, and the later one of two tabs is refused', async ({
  page,
  browserErrors,
}) => {
  await openEditor(page, 'Contact');
  await page.getByLabel('Part of the page').selectOption('Other options');
  const link = page.getByRole('textbox', { name: 'Link', exact: true }).first();
  await link.fill('javascript:alert(1)');
  await expect(page.getByText('A link is a page such as /calendar, or an address').last()).toBeVisible();
  await expect(getStatus(page)).toHaveText(/^Not saved/);
  await link.fill('/contact');
  await expect(getStatus(page)).toHaveText('Saved');

  const tab = await page.context().newPage();
  await tab.goto('/admin/pages/contact');
  await tab.getByLabel('Heading', { exact: true }).fill('Write to us');
  await expect(getStatus(tab)).toHaveText('Saved');
  await page.getByLabel('Part of the page').selectOption('Title and single texts');
  await page.getByLabel('Heading', { exact: true }).fill('Write to them');
  await expect(page.getByText('This page was edited somewhere else.')).toBeVisible();
  await tab.getByRole('button', { name: 'Discard draft' }).click();
  await tab.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(tab.getByRole('button', { name: 'Discard draft' })).toHaveCount(0);
  // The browser reports the refused draft and the outdated one.
  browserErrors.splice(0);
});

test('the pages of a part that is switched off are marked, shown and edited as before', async ({
  page,
  browserErrors,
}) => {
  const setClasses = async (classes: boolean) => {
    const headers = await createOwnerHeaders(page);
    const { version, parts } = await (await page.request.get('/api/admin/settings', { headers })).json();
    const data = { version, parts: { ...parts, classes } };
    expect((await page.request.put('/api/admin/settings', { headers, data })).status()).toBe(200);
  };
  await setClasses(false);
  try {
    await signInAsOwner(page, '/admin/pages');
    const links = page.getByRole('link').filter({ hasText: 'Switched off' });
    await expect(links).toHaveCount(5);
    await links.filter({ has: page.getByText('Calendar', { exact: true }) }).click();
    await expect(getPagePreview(page).getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    await page.goto('/admin/pages/signup');
    await expect(page.getByRole('group', { name: 'Texts and pictures' })).toBeVisible();
    // The editor asks for a class to show, and there are none.
    ignoreStatus(browserErrors, 404);
  } finally {
    await setClasses(true);
  }
});

test('a link of the preview that is touched before its pictures are there is not followed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await signInAsOwner(page, '/admin/pages/about');
  await page.route(/\.(avif|webp|jpg)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  const loading = page.frameLocator('iframe[title^="Preview"][inert]');
  await loading.locator('#content a').first().click({ noWaitAfter: true });
  release();
  await getPagePreview(page).getByText(SENTENCE).click();
  await expect(page.locator('textarea:focus')).toHaveValue(SENTENCE);
});
