import { expect, type Page } from '@playwright/test';
import type { Event } from '#features/classes/contract/classes.ts';
import { createSignaturePng } from '../classes/signature.ts';
import { createEmail } from './e2e-test.ts';

export async function signUpForClass(
  page: Page,
  classEvent: Event,
  name: string,
  email: string = createEmail('signed-up'),
) {
  const { title: classTitle, date, _id: eventId } = classEvent;
  const signature = await createSignaturePng();
  const response = await page.request.post('/api/signup', {
    data: { name, email, phone: '5035550142', classTitle, date, eventId, waiver: true, signature, recaptchaToken: 'x' },
  });
  expect(response.status(), await response.text()).toBe(201);
  return { name, email };
}
