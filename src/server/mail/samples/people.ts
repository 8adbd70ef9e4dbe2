import type { SampleList } from './sample.ts';

const seed = 'sample';
const name = 'Maya Lindqvist';
const at = '2026-11-12T18:05:00.000Z';
const enquiry = {
  name,
  email: 'maya@example.com',
  message: 'Hello,\nis the studio warm in winter?',
  suspectedSpam: false,
};

/** Sample facts of the mails about accounts, enquiries, the newsletter and the owner's sign-in. */
export const peopleSamples: SampleList<
  | `verify-${string}`
  | `register-${string}`
  | `login-${string}`
  | `client-${string}`
  | `newsletter-${string}`
  | `owner-${string}`
  | `contact-${string}`
  | `booking-${string}`
  | 'form-submitted-for-owner'
  | 'account-deleted'
  | 'retention-asks'
> = {
  'verify-email': { 'New account': { seed } },
  'register-known': { 'Known address': { seed, name } },
  'login-link': { 'Log in': { seed, name } },
  'login-unknown': { 'Unknown address': { seed } },
  'client-email-left': { 'Old address': { name } },
  'client-email-came': { 'New address': { name }, 'With a calendar feed': { name, hasNewFeedAddress: true } },
  'account-deleted': { Deleted: { name } },
  'newsletter-welcome': { Welcome: {} },
  'newsletter-goodbye': { Goodbye: {} },
  'contact-message-for-owner': { Message: enquiry, 'Possible spam': { ...enquiry, suspectedSpam: true } },
  'booking-request-for-owner': {
    Request: { ...enquiry, phone: '(503) 555-0188', sessionType: 'yoga therapy', message: 'My back, mostly.' },
  },
  'booking-request-received': {
    Yoga: { sessionType: 'private yoga' },
    Chocolates: { sessionType: 'chocolates' },
  },
  'form-submitted-for-owner': { Submitted: { name, formTitle: 'Yoga Intake Form' } },
  'owner-email-confirm': { 'New email': { seed } },
  'owner-new-browser': { 'New sign-in': { at, browser: 'Firefox on Linux', network: '203.0.113.x' } },
  'owner-sign-in-changed': {
    'Two steps on': { what: 'on', at },
    'Recovery code used': { what: 'recovery-code-used', at, left: 9 },
    'New email requested': { what: 'email-asked', at, email: 'owner@example.com' },
    'Password guessed': { what: 'guessed', at },
  },
  'retention-asks': {
    'Clock jumped': { why: 'jump', lastDay: '2026-09-30', today: '2026-11-12' },
    'Many records': { why: 'share', lastDay: '2026-11-11', today: '2026-11-12' },
  },
};
