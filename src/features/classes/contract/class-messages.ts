import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Day, Done, Id, line, Time, text } from '#platform/contract/fields.ts';
import { MAX_MESSAGE_LENGTHS, messageStates } from '../messages/domain/class-messages.ts';

/** What the owner writes. */
export const MessageWords = z.strictObject({
  subject: line(MAX_MESSAGE_LENGTHS.subject),
  text: text(MAX_MESSAGE_LENGTHS.text).pipe(z.string().regex(/\S/, 'must have at least one visible character')),
});

const ClassMessage = z
  .object({
    _id: Id,
    subject: z.string(),
    text: z.string(),
    createdAt: z.iso.datetime(),
    leavesAt: z.iso.datetime().meta({ description: 'When it leaves; until then it can be undone' }),
    state: z.enum(messageStates),
    classes: z.number().int().meta({ description: 'How many classes it is about' }),
    people: z.number().int().meta({ description: 'How many people it was sent to; 0 until it has left' }),
  })
  .meta({ id: 'ClassMessage' });
export type ClassMessage = z.infer<typeof ClassMessage>;

/** The messages to a class, and who would get the next one now. */
const ClassMessages = z
  .object({
    event: z.object({
      _id: Id,
      date: Day,
      time: Time,
      title: z.string(),
      location: z.string(),
      inSeries: z.boolean().meta({ description: 'Whether the class belongs to a series' }),
    }),
    people: z.number().int().meta({ description: 'People with a spot and an email' }),
    later: z.object({
      classes: z
        .number()
        .int()
        .meta({ description: 'Later classes of the series; of a class without one, those with its title and place' }),
      people: z.number().int().meta({ description: 'People with a spot and an email, in these or in this class' }),
    }),
    messages: z.array(ClassMessage).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'ClassMessages' });
export type ClassMessages = z.infer<typeof ClassMessages>;

export const classMessageEndpoints = ownerEndpoints({
  'GET /api/admin/events/{id}/messages': {
    summary: 'The messages to the people of a class',
    perMinute: 240,
    responses: { 200: ClassMessages },
  },
  'POST /api/admin/events/{id}/messages': {
    summary: 'Write to everyone with a spot in a class, by email; it leaves three minutes later',
    perMinute: 20,
    body: MessageWords.extend({
      withLater: z.boolean().optional().meta({ description: 'Also to the classes that `later` counts' }),
    }),
    responses: { 201: Done.extend({ classMessage: ClassMessage }) },
  },
  'POST /api/admin/events/{id}/message-preview': {
    summary: 'The email of a message; nothing is changed or sent',
    role: 'owner',
    perMinute: 240,
    body: MessageWords.extend({ scheme: z.enum(['light', 'dark']) }),
    responses: { 200: z.object({ subject: z.string(), text: z.string(), html: z.string() }) },
  },
  'DELETE /api/admin/class-messages/{id}': {
    summary: 'Take a message back before it leaves; the response is the same when that was done before',
    role: 'owner',
    perMinute: 120,
    responses: { 200: Done },
  },
});
