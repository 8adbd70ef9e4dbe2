import { expect, type Page } from '@playwright/test';
import type { Event } from '#contract/classes.ts';
import { freshEmail } from './journey.ts';
import { drawnPng } from './signature.ts';

/** Someone new who signs up for a class without the form, as its page does; answers who they are. */
export async function signsUp(page: Page, event: Event, name: string) {
  const email = freshEmail('signed-up');
  const { title: classTitle, date, _id: eventId } = event;
  const signature = await drawnPng();
  const answer = await page.request.post('/api/signup', {
    data: { name, email, phone: '5035550142', classTitle, date, eventId, waiver: true, signature, recaptchaToken: 'x' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { name, email };
}
