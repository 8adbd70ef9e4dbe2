import type { Page } from '@playwright/test';

/** Who signs in to the desk in journeys: playwright.config.ts starts the server with them. */
export const e2eOwner = { email: 'owner@example.com', password: 'a password of the journeys' };

/** With these a journey makes the owner's calls itself. */
export async function createOwnerHeaders(page: Page): Promise<{ authorization: string }> {
  const response = await page.request.post('/api/admin/login', { data: e2eOwner });
  if (!response.ok()) throw new Error(`the owner could not sign in: ${response.status()} ${await response.text()}`);
  return { authorization: `Bearer ${(await response.json()).accessToken}` };
}

/** Signs the owner in without the form, as her page keeps it, and goes to a page of the desk. */
export async function signInAsOwner(page: Page, path = '/admin/dashboard'): Promise<void> {
  const response = await page.request.post('/api/admin/login', { data: e2eOwner });
  if (!response.ok()) throw new Error(`the owner could not sign in: ${response.status()} ${await response.text()}`);
  const { admin, accessToken } = await response.json();
  // Any page of the site will do: what a browser keeps belongs to it as a whole.
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
