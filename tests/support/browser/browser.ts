import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import type { Deployment } from '../deployment/deployment.ts';
import { getChromiumLaunchOptions } from './chromium.ts';

/** Longer than any page takes on a busy machine. */
const TIMEOUT_MS = 120_000;

export const launchBrowser = async (): Promise<Browser> => chromium.launch(await getChromiumLaunchOptions());

/** Close it in afterAll. */
export async function startBrowser() {
  const browser = await launchBrowser();
  return {
    async openPage(options: BrowserContextOptions = {}): Promise<Page> {
      const page = await (await browser.newContext(options)).newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      return page;
    },
    close: () => browser.close(),
  };
}

export async function signInAsOwner(page: Page, { owner }: Deployment, origin: string): Promise<void> {
  const response = await page.request.post(`${origin}/api/admin/login`, { data: owner });
  if (!response.ok()) throw new Error(`the owner could not sign in: ${response.status()} ${await response.text()}`);
  const { admin, accessToken } = await response.json();
  // Any page will do, because storage belongs to the origin.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(
    ([storedAdmin, token]) => {
      localStorage.setItem('admin', storedAdmin);
      localStorage.setItem('adminToken', token);
    },
    [JSON.stringify({ ...admin, accessToken }), accessToken as string] as const,
  );
}
