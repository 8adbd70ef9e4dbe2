import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../support/chromium.ts';
import type { Town } from './town.ts';

/** As long as a page may take on a machine that has much else to do. */
const PATIENCE_MS = 120_000;

/** A real browser, for who wants windows of several kinds. Close it in afterAll. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await chromiumLaunch());

/** A real browser whose people are patient. Close it in afterAll. */
export async function openBrowser() {
  const browser = await launchBrowser();
  return {
    /** A window of a person of its own. */
    async page(options: BrowserContextOptions = {}): Promise<Page> {
      const page = await (await browser.newContext(options)).newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      return page;
    },
    close: () => browser.close(),
  };
}

/** Lets the owner in, as her page keeps it, wherever the page goes next at that origin. */
export async function enterAsOwner(page: Page, { owner }: Town, origin: string): Promise<void> {
  const answer = await page.request.post(`${origin}/api/admin/login`, { data: owner });
  if (!answer.ok()) throw new Error(`the owner could not sign in: ${answer.status()} ${await answer.text()}`);
  const { admin, accessToken } = await answer.json();
  // Any page of the site will do: what a browser keeps belongs to it as a whole.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(
    ([kept, token]) => {
      localStorage.setItem('admin', kept);
      localStorage.setItem('adminToken', token);
    },
    [JSON.stringify({ ...admin, accessToken }), accessToken as string] as const,
  );
}
