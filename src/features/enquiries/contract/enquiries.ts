import { z } from 'zod';
import { waitingList } from '#features/admin-access/contract/today.ts';
import { endpoints } from '#platform/contract/endpoint.ts';
import {
  BotToken,
  Day,
  Done,
  Email,
  Honeypot,
  Id,
  ListSize,
  line,
  personName,
  text,
} from '#platform/contract/fields.ts';
import { listEndpoints } from '#platform/contract/list.ts';
import { sessionTypes } from '../domain/enquiry-session-type.ts';
import { enquiryList } from '../list.ts';

/** An enquiry in the admin area. */
export const Enquiry = z
  .object({
    _id: Id,
    kind: z.enum(['contact', 'booking-request']),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    sessionType: z.string(),
    message: z.string(),
    /** The bot check was unsure whether a person wrote it. */
    suspectedSpam: z.boolean(),
    createdAt: z.iso.datetime(),
    answered: z.boolean(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Enquiry' });
export type Enquiry = z.infer<typeof Enquiry>;

export const enquiryEndpoints = endpoints({
  'POST /api/contact': {
    summary: 'Send the owner a message',
    role: 'visitor',
    perMinute: 20,
    body: z.strictObject({
      name: personName(120),
      email: Email,
      message: text(5000).pipe(z.string().min(1)),
      recaptchaToken: BotToken,
      website: Honeypot,
    }),
    responses: { 201: Done },
  },
  'POST /api/publicBookings/request': {
    summary: 'Request a first meeting or a session',
    role: 'visitor',
    part: 'sessions',
    needsOpenSite: true,
    perMinute: 20,
    body: z.strictObject({
      name: personName(120),
      email: Email,
      phone: line(40),
      sessionType: z.enum(sessionTypes),
      message: text(5000).optional(),
      captchaToken: BotToken,
      website: Honeypot,
    }),
    responses: { 201: Done },
  },
  ...listEndpoints(enquiryList, {
    row: Enquiry,
    size: ListSize.extend({ unanswered: z.number().int() }),
    stepUp: 'without-page',
    about: {
      rows: 'The enquiries: all, or one page; the oldest first by default',
      size: 'The number of enquiries and pages of this list, and of all unanswered enquiries',
    },
  }),
  'PUT /api/admin/enquiries/{id}': {
    summary: 'Mark an enquiry as answered or unanswered',
    role: 'owner',
    perMinute: 120,
    body: z.strictObject({ answered: z.boolean() }),
    responses: { 200: Done.extend({ enquiry: Enquiry }) },
  },
  'DELETE /api/admin/enquiries/{id}': {
    summary: 'Delete an enquiry permanently',
    role: 'owner',
    perMinute: 120,
    responses: { 200: Done },
  },
});

/** The enquiries that Today shows. */
export const enquiryToday = {
  enquiries: waitingList({
    _id: Id,
    name: z.string(),
    kind: z.enum(['contact', 'booking-request']),
    suspectedSpam: z.boolean(),
    date: Day,
  }),
};
export type EnquiryToday = z.infer<z.ZodObject<typeof enquiryToday>>;
export type EnquiryEndpoints = typeof enquiryEndpoints;
