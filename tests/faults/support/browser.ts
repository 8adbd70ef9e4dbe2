import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { getChromiumLaunchOptions } from '../../support/chromium.ts';
import type { Deployment } from './deployment.ts';

/** As long as a page may take on a machine that has much else to do. */
const TIMEOUT_MS = 120_000;

/** A real browser, for who wants windows of several kinds. Close it in afterAll. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await getChromiumLaunchOptions());

/** A real browser whose people are patient. Close it in afterAll. */
export async function startBrowser() {
  const browser = await launchBrowser();
  return {
    /** A window of a person of its own. */
    async openPage(options: BrowserContextOptions = {}): Promise<Page> {
      const page = await (await browser.newContext(options)).newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      return page;
    },
    close: () => browser.close(),
  };
}

/** Lets the owner in, as her page keeps it, wherever the page goes next at that origin. */
export async function signInAsOwner(page: Page, { owner }: Deployment, origin: string): Promise<void> {
  const response = await page.request.post(`${origin}/api/admin/login`, { data: owner });
  if (!response.ok()) throw new Error(`the owner could not sign in: ${response.status()} ${await response.text()}`);
  const { admin, accessToken } = await response.json();
  // Any page of the site will do: what a browser keeps belongs to it as a whole.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(
    ([storedAdmin, token]) => {
      localStorage.setItem('admin', storedAdmin);
      localStorage.setItem('adminToken', token);
    },
    [JSON.stringify({ ...admin, accessToken }), accessToken as string] as const,
  );
}
