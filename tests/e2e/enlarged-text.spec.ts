import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { expect, test } from '../support/browser/e2e-test.ts';
import { doubleTextSize, findDamagedTexts } from '../support/browser/enlarged-text.ts';
import { listPublicPages, publicPaths } from '../support/browser/public-pages.ts';

test.use({ reducedMotion: 'reduce' } as Parameters<typeof test.use>[0]);

for (const width of [360, 390, 768, 1280]) {
  test(`with text of twice the size no word breaks and no text is cut off on any public page of ${width} px`, async ({
    page,
    browserErrors,
  }) => {
    test.setTimeout(240_000);
    expect(publicPaths.length).toBeGreaterThan(20);
    await page.setViewportSize({ width, height: 800 });
    for (const path of await listPublicPages(page)) {
      await page.goto(path);
      await doubleTextSize(page);
      expect(await findDamagedTexts(page), path).toEqual([]);
    }
    browserErrors.splice(0);
  });
}

test('a word that breaks, a text that is cut off and a page that is too wide are found', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/privacy');
  await page.evaluate(() => {
    const [heading, text] = ['h1', 'p'].map((name) => document.querySelector<HTMLElement>(`main ${name}`));
    if (heading) Object.assign(heading.style, { height: '0.5em', overflow: 'hidden' });
    if (text) Object.assign(text.style, { width: '4ch', overflowWrap: 'anywhere' });
    document.body.style.width = '500px';
  });
  const found = (await findDamagedTexts(page)).join('\n');
  expect(found).toMatch(/^the page is \d+ px too wide\ncut off: .+\nbroken: \w+/);
});

test('with text of twice the size the filters of the owner’s list show what is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAsOwner(page, '/admin/signups');
  await doubleTextSize(page);
  const filters = page.locator('select.input');
  await expect(filters.first()).toBeVisible();
  const rooms = await filters.evaluateAll((all) =>
    all.map((filter) => {
      const { paddingTop, paddingBottom, fontSize } = getComputedStyle(filter);
      return (filter.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(fontSize);
    }),
  );
  expect(Math.min(...rooms)).toBeGreaterThanOrEqual(1);
});
