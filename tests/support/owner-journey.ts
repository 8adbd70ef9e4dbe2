import type { Page } from '@playwright/test';

/** Who signs in to the desk in journeys: playwright.config.ts starts the server with them. */
export const journeyOwner = { email: 'owner@example.com', password: 'a password of the journeys' };

/** With these a journey makes the owner's calls itself. */
export async function ownerHeaders(page: Page): Promise<{ authorization: string }> {
  const answer = await page.request.post('/api/admin/login', { data: journeyOwner });
  if (!answer.ok()) throw new Error(`the owner could not sign in: ${answer.status()} ${await answer.text()}`);
  return { authorization: `Bearer ${(await answer.json()).accessToken}` };
}

/** Signs the owner in without the form, as her page keeps it, and goes to a page of the desk. */
export async function becomeOwner(page: Page, to = '/admin/dashboard'): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: journeyOwner });
  if (!answer.ok()) throw new Error(`the owner could not sign in: ${answer.status()} ${await answer.text()}`);
  const { admin, accessToken } = await answer.json();
  // Any page of the site will do: what a browser keeps belongs to it as a whole.
  await page.goto('/healthz');
  await page.evaluate(
    ([kept, token]) => {
      localStorage.setItem('admin', kept);
      localStorage.setItem('adminToken', token);
    },
    [JSON.stringify({ ...admin, accessToken }), accessToken as string] as const,
  );
  await page.goto(to);
}
