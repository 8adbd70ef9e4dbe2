import type { BrowserContext, Page } from '@playwright/test';
import { plainCall } from './plain-call.ts';

/** How programs that look at mails ask for what is linked there. */
const programs: { method: string; headers: Record<string, string> }[] = [
  { method: 'GET', headers: { accept: '*/*' } },
  { method: 'GET', headers: { accept: 'text/html,application/xhtml+xml' } },
  { method: 'HEAD', headers: { accept: '*/*' } },
  { method: 'GET', headers: { accept: '*/*', 'sec-purpose': 'prefetch', 'x-purpose': 'preview' } },
];

const PATIENCE_MS = 120_000;

/** Whether a page's browser holds a session of this site: the refresh cookie, or a token where the pages keep it. */
async function holdsSession(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies();
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  return token !== null || cookies.some(({ name, value }) => name === 'user-refresh' && value !== '');
}

/** Asks for a link without a browser, so often; answers how many of the answers carried a session. */
export async function lookedAtByPrograms(link: string, times: number): Promise<number> {
  let sessions = 0;
  for (let time = 0; time < times; time++) {
    const { method = 'GET', headers } = programs[time % programs.length] ?? {};
    const { status, cookies } = await plainCall(link, method, link, headers && { headers });
    if (status >= 400) throw new Error(`${method} ${link} answered ${status}`);
    if (cookies['user-refresh']) sessions += 1;
  }
  return sessions;
}

/** Opens a link in a scanner's browser so often, each time until its scripts rest; answers how often it came in. */
export async function loadedHeadless(scanner: BrowserContext, link: string, times: number): Promise<number> {
  let sessions = 0;
  for (let time = 0; time < times; time++) {
    const page = await scanner.newPage();
    await page.goto(link, { timeout: PATIENCE_MS });
    await page.locator('html[data-awake]').waitFor({ state: 'attached', timeout: PATIENCE_MS });
    await page.getByRole('button', { name: 'Continue' }).waitFor({ timeout: PATIENCE_MS });
    if (await holdsSession(page)) sessions += 1;
    await page.close();
  }
  return sessions;
}

/**
 * A person opens a link: in the browser that asked for it nothing has to be pressed, in any other a button. Answers
 * whether they are in their own area then.
 */
export async function openedByPerson(context: BrowserContext, link: string, pressing: boolean, id: string) {
  const page = await context.newPage();
  await page.goto(link, { timeout: PATIENCE_MS });
  if (pressing) await page.getByRole('button', { name: 'Continue' }).click({ timeout: PATIENCE_MS });
  const arrived = await page.waitForURL(`**/user/${id}`, { timeout: PATIENCE_MS, waitUntil: 'commit' }).then(
    () => true,
    () => false,
  );
  return arrived && (await holdsSession(page));
}
