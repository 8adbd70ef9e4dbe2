import { formatLongDay, formatTime, getMonth } from '#platform/time/day.ts';
import { signInAsNewClient } from '../support/browser/e2e-accounts.ts';
import { bookDirectly, findAvailableSlot, waitForRealtime } from '../support/browser/e2e-bookings.ts';
import { signInAsOwner } from '../support/browser/e2e-owner.ts';
import { confirmAlert, expect, test, withHydration } from '../support/browser/e2e-test.ts';

test('the admin area shows a new booking immediately and keeps what is being typed', async ({
  page,
  mail,
  browser,
}) => {
  const context = await browser.newContext();
  const clients = withHydration(await context.newPage());
  const client = await signInAsNewClient(clients, mail, 'Runa', 'Vale');
  const slot = await findAvailableSlot(clients);

  const second = withHydration(await page.context().newPage());
  const connected = [waitForRealtime(page), waitForRealtime(second)];
  await signInAsOwner(page, '/admin/bookings');
  await second.goto(`/admin/bookings?view=slots&month=${getMonth(slot.date)}`);
  await Promise.all(connected);
  const freeSlotButton = second.getByRole('button', {
    name: `Delete the slot on ${formatLongDay(slot.date)}, ${formatTime(slot.time)}`,
  });
  await expect(freeSlotButton).toBeVisible();
  await page.getByLabel('Search by client').fill(client.email);
  await expect(page.getByText('No matches.')).toBeVisible();
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await form.getByLabel('Location').fill('At her place');

  await bookDirectly(clients, client, slot);
  await expect(page.getByText('Runa Vale').first()).toBeAttached();
  await expect(freeSlotButton).toHaveCount(0);
  await expect(form.getByLabel('Location')).toHaveValue('At her place');
  await page.keyboard.press('Escape');
  await confirmAlert(page, 'Leave without saving?', 'What you typed will be lost.');
  await expect(page.getByRole('row').filter({ hasText: 'Runa Vale' })).toContainText('Code YOURJOURNEY');
  await context.close();
});
