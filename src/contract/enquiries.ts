import { z } from 'zod';
import { sessionTypes } from '#domain/enquiries/session-type.ts';
import { calls } from './call.ts';
import { BotToken, Done, Email, Honeypot, line, text } from './fields.ts';

export const enquiryCalls = calls({
  'POST /api/contact': {
    summary: 'Send the owner a message',
    role: 'visitor',
    perMinute: 20,
    body: z.strictObject({
      name: line(120),
      email: Email,
      message: text(5000).pipe(z.string().min(1)),
      recaptchaToken: BotToken,
      website: Honeypot,
    }),
    answers: { 201: Done },
  },
  'POST /api/publicBookings/request': {
    summary: 'Ask for a first meeting or a session',
    role: 'visitor',
    perMinute: 20,
    body: z.strictObject({
      name: line(120),
      email: Email,
      phone: line(40),
      sessionType: z.enum(sessionTypes),
      message: text(5000).optional(),
      captchaToken: BotToken,
      website: Honeypot,
    }),
    answers: { 201: Done },
  },
});
