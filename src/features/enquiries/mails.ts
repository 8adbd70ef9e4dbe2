import { mail, mails, mailToOwner } from '#platform/mail/mails.ts';

const enquiry = {
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  message: 'Hello,\nis the studio warm in winter?',
  suspectedSpam: false,
};

export const enquiryMails = mails('Sessions', async () => (await import('./emails.tsx')).templates, {
  'contact-message-for-owner': mailToOwner('A message to you', {
    Message: enquiry,
    'Possible spam': { ...enquiry, suspectedSpam: true },
  }),
  'booking-request-for-owner': mailToOwner('A booking request to you', {
    Request: { ...enquiry, phone: '(503) 555-0188', sessionType: 'yoga therapy', message: 'My back, mostly.' },
  }),
  'booking-request-received': mail('What happens next after a booking request', {
    Yoga: { sessionType: 'private yoga' },
    Chocolates: { sessionType: 'chocolates' },
  }),
});
