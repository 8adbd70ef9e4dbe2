import type { BrowserContext, Page } from '@playwright/test';
import { sendPlainRequest } from '../http/plain-request.ts';

const scannerRequests: { method: string; headers: Record<string, string> }[] = [
  { method: 'GET', headers: { accept: '*/*' } },
  { method: 'GET', headers: { accept: 'text/html,application/xhtml+xml' } },
  { method: 'HEAD', headers: { accept: '*/*' } },
  { method: 'GET', headers: { accept: '*/*', 'sec-purpose': 'prefetch', 'x-purpose': 'preview' } },
];

const TIMEOUT_MS = 120_000;

async function hasSession(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies();
  const token = await page.evaluate(() => localStorage.getItem('userToken'));
  return token !== null || cookies.some(({ name, value }) => name === 'user-refresh' && value !== '');
}

export async function scanWithHttpClients(link: string, times: number): Promise<number> {
  let sessions = 0;
  for (let round = 0; round < times; round++) {
    const { method = 'GET', headers } = scannerRequests[round % scannerRequests.length] ?? {};
    const { status, cookies } = await sendPlainRequest(link, method, link, headers && { headers });
    if (status >= 400) throw new Error(`${method} ${link} answered ${status}`);
    if (cookies['user-refresh']) sessions += 1;
  }
  return sessions;
}

const linkButton = { name: /^(Log me in|Confirm my email)$/ };

export async function scanWithBrowser(scanner: BrowserContext, link: string, times: number): Promise<number> {
  let sessions = 0;
  for (let round = 0; round < times; round++) {
    const page = await scanner.newPage();
    await page.goto(link, { timeout: TIMEOUT_MS });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
    await page.getByRole('button', linkButton).waitFor({ timeout: TIMEOUT_MS });
    if (await hasSession(page)) sessions += 1;
    await page.close();
  }
  return sessions;
}

export async function openLinkAsPerson(context: BrowserContext, link: string, needsClick: boolean, id: string) {
  const page = await context.newPage();
  await page.goto(link, { timeout: TIMEOUT_MS });
  if (needsClick) await page.getByRole('button', linkButton).click({ timeout: TIMEOUT_MS });
  const hasArrived = await page.waitForURL(`**/user/${id}`, { timeout: TIMEOUT_MS, waitUntil: 'commit' }).then(
    () => true,
    () => false,
  );
  return hasArrived && (await hasSession(page));
}
