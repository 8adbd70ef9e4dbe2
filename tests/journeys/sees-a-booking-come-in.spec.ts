import { dayInWords, monthOf, timeInWords } from '#domain/day.ts';
import { becomeClient } from '../support/account-journey.ts';
import { bookAtOnce, freeSlot, hearsLive } from '../support/booking-journey.ts';
import { agreeTo, awake, expect, test } from '../support/journey.ts';
import { becomeOwner } from '../support/owner-journey.ts';

test('a slot that a client books elsewhere appears at the desk by itself, and takes nothing from what is being typed', async ({
  page,
  mail,
  browser,
}) => {
  const context = await browser.newContext();
  const clients = awake(await context.newPage());
  const client = await becomeClient(clients, mail, 'Runa', 'Vale');
  const slot = await freeSlot(clients);

  const second = awake(await page.context().newPage());
  const connected = [hearsLive(page), hearsLive(second)];
  await becomeOwner(page, '/admin/bookings');
  await second.goto(`/admin/bookings?view=slots&month=${monthOf(slot.date)}`);
  await Promise.all(connected);
  const free = second.getByRole('button', {
    name: `Delete the slot on ${dayInWords(slot.date)}, ${timeInWords(slot.time)}`,
  });
  await expect(free).toBeVisible();
  await page.getByLabel('Search by client').fill(client.email);
  await expect(page.getByText('Nothing fits.')).toBeVisible();
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await form.getByLabel('Location').fill('At her place');

  await bookAtOnce(clients, client, slot);
  await expect(page.getByText('Runa Vale').first()).toBeAttached();
  await expect(free).toHaveCount(0);
  await expect(form.getByLabel('Location')).toHaveValue('At her place');
  await page.keyboard.press('Escape');
  await agreeTo(page, 'Leave without saving?', 'What you typed will be gone.');
  await expect(page.getByRole('row').filter({ hasText: 'Runa Vale' })).toContainText('Code YOURJOURNEY');
  await context.close();
});
