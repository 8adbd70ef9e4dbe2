import type { Locator, Page } from '@playwright/test';

/** playwright.config.ts starts the server with this owner. */
export const e2eOwner = { email: 'owner@example.com', password: 'a password of the journeys' };

export async function createOwnerHeaders(page: Page): Promise<{ authorization: string }> {
  const response = await page.request.post('/api/admin/login', { data: e2eOwner });
  if (!response.ok()) throw new Error(`the owner could not sign in: ${response.status()} ${await response.text()}`);
  return { authorization: `Bearer ${(await response.json()).accessToken}` };
}

export async function signInAsOwner(page: Page, path = '/admin/dashboard'): Promise<void> {
  const response = await page.request.post('/api/admin/login', { data: e2eOwner });
  if (!response.ok()) throw new Error(`the owner could not sign in: ${response.status()} ${await response.text()}`);
  const { admin, accessToken } = await response.json();
  // Any page will do, because storage belongs to the origin.
  await page.goto('/healthz');
  await page.evaluate(
    ([storedAdmin, token]) => {
      localStorage.setItem('admin', storedAdmin);
      localStorage.setItem('adminToken', token);
    },
    [JSON.stringify({ ...admin, accessToken }), accessToken as string] as const,
  );
  await page.goto(path);
}

/** Opens the menu of a row and chooses an action. A day may follow the name of the row. */
export async function chooseRowAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Actions for ${RegExp.escape(row)}($|, )`) }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Unfolds a part of the page of the business on a phone, unless it is open, and returns it. */
export async function openPart(page: Page, name: string): Promise<Locator> {
  const part = page.getByRole('region', { name, exact: true });
  const fold = part.getByRole('button', { name: `Details of ${name}`, exact: true });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  return part;
}

/** The previewed page of the page editor. It takes touches once it is loaded. */
export const getPagePreview = (page: Page) => page.frameLocator('iframe[title^="Preview"]:not([inert])');
