import { expect, findClass, forgive, isOpen, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

test('a reader without JavaScript finds every page by its links', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen: string[] = [];
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Yoga', 'Calendar', 'Chocolates', 'Contact']) {
    await page.goto('/');
    await bar.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    seen.push(new URL(page.url()).pathname);
  }
  expect(seen).toEqual(['/yoga', '/calendar', '/chocolates', '/contact']);
});

test('no link of the site leads nowhere', async ({ page, baseURL }) => {
  const waiting = ['/'];
  const visited = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) {
      const url = new URL(href);
      if (url.origin !== baseURL) continue;
      if (url.hash) {
        const there = await page.request.get(url.pathname);
        expect(await there.text(), href).toContain(`id="${url.hash.slice(1)}"`);
      }
      // One address of each page is enough: the calendar links to every class.
      if (visited.has(url.pathname)) continue;
      visited.add(url.pathname);
      // Signing in with Google is a redirect that leaves the site.
      if (url.pathname.startsWith('/api/')) expect((await page.request.get(href)).status(), href).toBe(200);
      else waiting.push(url.pathname + url.search);
    }
  }
  expect([...visited]).toEqual(
    expect.arrayContaining(['/about', '/signup-selection', '/aboutwebsite', '/register', '/cart', '/login']),
  );
});

test('classes, tins and their details can be read', async ({ page }) => {
  const event = await findClass(page, isOpen);
  await page.goto('/calendar');
  await expect(page.getByRole('main')).toContainText(event.title);
  await expect(page.getByRole('link', { name: /^Sign up/ }).first()).toBeVisible();
  const tins = (await (await page.request.get('/api/chocolates')).json()) as { name: string; details: string }[];
  await page.goto('/chocolates');
  for (const { name } of tins) await expect(page.getByRole('main')).toContainText(name);
  expect(await page.content()).toContain((tins[0]?.details ?? '?').slice(0, 30));
});

test('an address that does not exist says so, with 404', async ({ page, complaints }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('no page here');
  forgive(complaints, 404);
});
