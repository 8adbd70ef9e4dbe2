import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Event } from '#features/classes/contract/classes.ts';
import { formatLongDay, getMonth } from '#platform/time/day.ts';
import { createMailboxClient } from '../mail/mailbox.ts';

/** `goto` waits for hydration, so that a test does not act before a person could. */
export function withHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    const isSitePage = response?.headers()['content-type']?.startsWith('text/html') && !page.url().includes('/dev/');
    if (isSitePage) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    return response;
  };
  return page;
}

/**
 * All tests share one server, and a failed one leaves planned faults behind. The clock stays, because sessions
 * depend on it.
 */
async function resetMockServices(baseUrl: string): Promise<void> {
  const faultResets = ['recaptcha', 'mailbox', 'google', 'paypal'].map(
    (name) => ['DELETE', `/dev/${name}/faults`] as const,
  );
  for (const [method, path] of [...faultResets, ['POST', '/dev/paypal/webhooks/resume'] as const]) {
    const response = await fetch(new URL(path, baseUrl), { method });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  }
}

type E2eFixtures = { browserErrors: string[]; mail: ReturnType<typeof createMailboxClient>; resetAfterEach: undefined };

/** Every test also fails on an error in the browser's console or a failed request. */
export const test = base.extend<E2eFixtures>({
  browserErrors: [
    async ({ page }, use) => {
      const browserErrors: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          browserErrors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => browserErrors.push(String(error)));
      await use(browserErrors);
      expect(browserErrors, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  resetAfterEach: [
    async ({ baseURL }, use) => {
      await use(undefined);
      await resetMockServices(baseURL ?? '');
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled === false ? page : withHydration(page)),
  mail: async ({ baseURL }, use) => use(createMailboxClient(baseURL ?? '')),
});

export { expect };

/** Chromium logs each failed request, also one that the test expects. */
export function ignoreStatus(browserErrors: string[], status: number): void {
  const otherErrors = browserErrors.filter((text) => !text.includes(`status of ${status}`));
  browserErrors.splice(0, browserErrors.length, ...otherErrors);
}

export const createEmail = (label: string) => `${label}-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** The window may close before Playwright confirms the click. */
export async function clickAndWaitForClose(popup: Page, name: string): Promise<void> {
  const clicked = popup.getByRole('button', { name }).click();
  await Promise.all([
    popup.waitForEvent('close'),
    clicked.catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    }),
  ]);
}

export async function findUpcomingClass(page: Page, matches: (classEvent: Event) => boolean): Promise<Event> {
  const { now } = await (await page.request.get('/config/site')).json();
  const events = (await (await page.request.get('/api/events')).json()) as Event[];
  const match = events.find((classEvent) => classEvent.date > now.day && matches(classEvent));
  if (!match) throw new Error('the sample studio has no such class');
  return match;
}

export const hasFreePlaces = (classEvent: Event) =>
  !classEvent.isFull && classEvent.signUpLink === '' && classEvent.placesLeft > 3;

export async function openClassDay(page: Page, classEvent: Event): Promise<Locator> {
  await page.goto('/calendar');
  const { now } = await (await page.request.get('/config/site')).json();
  const day = page.getByRole('gridcell', { name: new RegExp(`^${formatLongDay(classEvent.date)}`) }).getByRole('link');
  if (getMonth(classEvent.date) !== getMonth(now.day)) await page.getByRole('link', { name: 'Next month' }).click();
  await day.click();
  const entry = page.getByRole('article').filter({ has: page.getByRole('heading', { name: classEvent.title }) });
  await expect(entry).toBeVisible();
  return entry;
}

/** A stroke before the pad is loaded is not drawn. */
export async function drawSignature(page: Page): Promise<void> {
  const canvas = page.locator('canvas');
  await expect(canvas).not.toHaveAttribute('aria-busy');
  await canvas.scrollIntoViewIfNeeded();
  // On a phone the canvas is wider than its frame, which crops it.
  const box = await canvas.locator('..').boundingBox();
  if (!box) throw new Error('no canvas');
  const toPoint = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...toPoint(0.15, 0.7));
  await page.mouse.down();
  for (const [x, y] of [
    [0.25, 0.2],
    [0.35, 0.8],
    [0.45, 0.3],
    [0.6, 0.7],
    [0.85, 0.45],
  ] as const) {
    await page.mouse.move(...toPoint(x, y), { steps: 6 });
  }
  await page.mouse.up();
}

export async function confirmAlert(page: Page, title: string, text?: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  await expect(dialog).toBeVisible();
  if (text !== undefined) await expect(dialog).toContainText(text);
  await dialog.getByRole('button').first().click();
  await expect(dialog).toBeHidden();
}

/** Waits for animations first, because colors during a transition are not final. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  // A page of the admin area has its heading only when its data is there.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const listRunning = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    // A transition that turns around is replaced by another one.
    for (let running = listRunning(); running.length > 0; running = listRunning())
      await Promise.allSettled(running.map(({ finished }) => finished));
  });
  // axe never comes to an end in a frame that runs no scripts, so that what it shows is checked in a page of its own.
  const scriptless = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';
  const found = await listViolations(new AxeBuilder({ page }).exclude(scriptless));
  for (const frame of await page.locator(scriptless).all()) {
    if (!(await frame.getAttribute('title'))) found.push(`frame-title: ${scriptless}`);
    const document = await page.context().newPage();
    await document.setContent(
      await frame
        .contentFrame()
        .locator('html')
        .evaluate(({ outerHTML }) => outerHTML),
    );
    // The frame itself lies in a landmark of its page.
    found.push(...(await listViolations(new AxeBuilder({ page: document }).disableRules('region'))));
    await document.close();
  }
  return found;
}

async function listViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
