import type { Page, Route } from '@playwright/test';
import { formatLongDay, getMonth } from '#platform/time/day.ts';
import {
  confirmAlert,
  expect,
  findUpcomingClass,
  hasFreePlaces,
  openClassDay,
  test,
} from '../support/browser/e2e-test.ts';
import { listPublicPages } from '../support/browser/public-pages.ts';

async function holdScripts(page: Page) {
  const heldRoutes: Route[] = [];
  let isHeld = true;
  await page.route('**/static/js/**', async (route) => {
    if (isHeld) heldRoutes.push(route);
    else await route.continue();
  });
  return {
    async arrive() {
      isHeld = false;
      await Promise.all(heldRoutes.splice(0).map((route) => route.continue()));
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    },
  };
}

const openWithoutWaiting = (page: Page, path: string) =>
  page.evaluate((to) => location.assign(to), path).then(() => page.waitForURL((url) => url.pathname === path));

test.beforeEach(async ({ page }) => {
  await page.goto('/privacy');
});

test('a day that is clicked before hydration shows its classes, and so does the next', async ({ page }) => {
  const early = await findUpcomingClass(page, hasFreePlaces);
  const late = await findUpcomingClass(page, (event) => hasFreePlaces(event) && event.date > early.date);
  const { now } = await (await page.request.get('/config/site')).json();
  const scripts = await holdScripts(page);
  await openWithoutWaiting(page, '/calendar');
  const press = async (event: typeof early, heading: string) => {
    if (getMonth(event.date) !== heading) await page.getByRole('link', { name: /^Next month/ }).click();
    await page
      .getByRole('gridcell', { name: new RegExp(`^${formatLongDay(event.date)}`) })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(new RegExp(`[?&]day=${event.date}`));
    await expect(page.getByRole('article').filter({ hasText: event.title }).first()).toBeVisible();
  };
  await press(early, getMonth(now.day));
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  await scripts.arrive();
  await expect(page).toHaveURL(new RegExp(`[?&]day=${early.date}`));
  await press(late, getMonth(early.date));
});

test('a button that is clicked before hydration works after it', async ({ page }) => {
  const scripts = await holdScripts(page);
  await openWithoutWaiting(page, '/chocolates');
  await page
    .getByRole('button', { name: /^Add .*to/i })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await scripts.arrive();
  await expect(page.getByRole('alertdialog')).toContainText('to the cart!');
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('(1)');
});

test('a form that is submitted before hydration is sent after it, with what was typed', async ({ page }) => {
  const scripts = await holdScripts(page);
  await openWithoutWaiting(page, '/contact');
  await page.getByLabel('Name', { exact: true }).fill('Theo Okafor');
  await page.getByLabel('Message').fill('Is there parking at the studio?');
  const email = page.getByRole('form', { name: /write|contact|message/i }).getByLabel('Email');
  await email.fill('theo at example');
  await email.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await scripts.arrive();
  await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Theo Okafor');
});

test('Sign up, clicked before hydration, names what is missing', async ({ page }) => {
  const event = await findUpcomingClass(page, hasFreePlaces);
  const scripts = await holdScripts(page);
  const query = new URLSearchParams({ title: event.title, date: event.date, time: event.time });
  await page.evaluate((to) => location.assign(to), `/signup?${query}`);
  await page.waitForURL(/signup\?/);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await scripts.arrive();
  await confirmAlert(page, 'Missing Information', 'Please fill in all required fields.');
});

/** What extensions and translators do to the fields of a page before its scripts run. */
const intrusions = {
  'an element before each field': (field: Element) => field.before(document.createElement('span')),
  'an element after each field': (field: Element) => field.after(document.createElement('span')),
  'an element around each field': (field: Element) => {
    const font = document.createElement('font');
    field.replaceWith(font);
    font.append(field);
  },
};

/** The visible fields of the page, of which React renders others in their place after a mismatch. */
const FIELDS = 'input:not([type="hidden"], [name="website"]), textarea, select';
const listEntries = (page: Page) =>
  page
    .locator(FIELDS)
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[])
        .filter((field) => field.checkVisibility())
        .map((field) => [field.name, /checkbox|radio/.test(field.type) ? String(field.checked) : field.value]),
    );

/** Enters something in every visible field, as a person would. */
async function fillFields(page: Page): Promise<void> {
  const fields = await page.locator(FIELDS).all();
  for (const field of fields) {
    if (!(await field.isVisible())) continue;
    const { kind, options } = await field.evaluate((element: HTMLInputElement | HTMLSelectElement) => ({
      kind: element.type,
      options: 'options' in element ? element.options.length : 0,
    }));
    if (kind === 'checkbox' || kind === 'radio') await field.check({ force: true });
    else if (kind === 'select-one') await field.selectOption({ index: options - 1 });
    else if (kind === 'number') await field.fill('2');
    else if (kind === 'email') await field.fill('maya@example.com');
    else await field.pressSequentially('Maya 5');
  }
}

for (const [intrusion, intrude] of Object.entries(intrusions)) {
  test(`what was entered before hydration stays on every public form with ${intrusion}`, async ({
    page,
    browserErrors,
  }) => {
    test.setTimeout(240_000);
    const paths: string[] = [];
    for (const path of await listPublicPages(page)) {
      const scripts = await holdScripts(page);
      await Promise.all([page.waitForEvent('domcontentloaded'), page.evaluate((to) => location.assign(to), path)]);
      const url = page.url();
      // The form of the newsletter is below every page.
      const hasOwnForm = await page.locator('main').locator(FIELDS).filter({ visible: true }).count();
      if (hasOwnForm > 0 || path === '/privacy') {
        await fillFields(page);
        const entries = await listEntries(page);
        await page.locator(FIELDS).evaluateAll((fields, code) => {
          const change = new Function(`return ${code}`)();
          for (const field of fields) {
            (field as HTMLElement).dataset.early = '';
            change(field);
          }
        }, String(intrude));
        await scripts.arrive();
        // The control: React has rendered the page again, so none of these fields is an early one.
        await expect(page.locator('[data-early]'), path).toHaveCount(0);
        expect(await listEntries(page), path).toEqual(entries);
        expect(page.url(), path).toBe(url);
        paths.push(path);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    for (const path of ['/contact', '/login', '/register', '/privacy', '/calendar']) expect(paths).toContain(path);
    expect(paths.filter((path) => path.startsWith('/signup'))).toHaveLength(3);
    browserErrors.splice(0);
  });
}

test('a form that was filled in and submitted before hydration is sent, with an element beside each field', async ({
  page,
  browserErrors,
  mail,
}) => {
  const scripts = await holdScripts(page);
  // The dialog that thanks for the message takes the focus, so the message leaves after the focus was seen.
  const focusSeen = Promise.withResolvers<void>();
  await page.route('**/api/contact', (route) => focusSeen.promise.then(() => route.continue()));
  await openWithoutWaiting(page, '/contact');
  const form = page.getByRole('form', { name: /write|contact|message/i });
  const text = `Is there parking? ${crypto.randomUUID()}`;
  await page.getByLabel('Name', { exact: true }).fill('Theo Okafor');
  await form.getByLabel('Email').fill('theo@example.com');
  await page.getByLabel('Message').pressSequentially(text);
  await page.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 8));
  await page.locator(FIELDS).evaluateAll((fields) => {
    for (const field of fields) field.after(document.createElement('span'));
  });
  await form.getByRole('button').evaluate((button: HTMLButtonElement) => button.click());
  await scripts.arrive();
  await expect(page.getByLabel('Message')).toBeFocused();
  focusSeen.resolve();
  await expect.poll(async () => JSON.stringify(await mail.listMails()).includes(text)).toBe(true);
  browserErrors.splice(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('a day that is tapped before hydration scrolls its classes into view', async ({ page }) => {
    const event = await findUpcomingClass(page, hasFreePlaces);
    const scripts = await holdScripts(page);
    await openWithoutWaiting(page, '/calendar');
    const day = page.getByRole('gridcell', { name: new RegExp(`^${formatLongDay(event.date)}`) }).getByRole('link');
    if ((await day.count()) === 0) await page.getByRole('link', { name: /^Next month/ }).tap();
    await day.tap();
    await expect(page).toHaveURL(new RegExp(`day=${event.date}#chosen-day$`));
    await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 0.5 });
    expect(await page.locator('html[data-hydrated]').count()).toBe(0);
    await scripts.arrive();
  });

  test('the chosen day, tapped again, shows its classes again', async ({ page }) => {
    const event = await findUpcomingClass(page, hasFreePlaces);
    await openClassDay(page, event);
    const entry = page.getByRole('article').first();
    const chosen = page.getByRole('gridcell', { selected: true }).getByRole('link');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(entry).not.toBeInViewport();
    await chosen.tap();
    await expect(entry).toBeInViewport();
  });

  test('the first tap after a signature counts, and the layout does not move before it', async ({ page }) => {
    const event = await findUpcomingClass(page, hasFreePlaces);
    const query = new URLSearchParams({ title: event.title, date: event.date, time: event.time });
    await page.goto(`/signup?${query}`);
    const button = page.getByRole('button', { name: 'Sign up', exact: true });
    await page.getByLabel('Name', { exact: true }).fill('Ana Flores');
    await page.getByLabel('Email').first().fill('ana@example.com');
    await page.getByLabel('Phone').fill('5035550199');
    await button.tap();
    await confirmAlert(page, 'Missing Information');
    const problem = page.getByText('Please sign your name and save your signature');
    await expect(problem).toBeVisible();

    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    const canvas = page.locator('canvas');
    const middle = async (locator: typeof canvas) => {
      const box = await locator.boundingBox();
      if (!box) throw new Error('not on the page');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    for (let time = 0; time < 4; time++) {
      await canvas.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
      const [pen, press] = [await middle(canvas), await middle(button)];
      await touch('touchStart', pen);
      for (let step = 1; step < 9; step++)
        await touch('touchMove', { x: pen.x + step * 9, y: pen.y - (step % 3) * 15 });
      await touch('touchEnd');
      await touch('touchStart', press);
      await touch('touchEnd');
      await confirmAlert(page, 'Missing Information');
    }
    await expect(problem).toBeHidden();
  });
});
