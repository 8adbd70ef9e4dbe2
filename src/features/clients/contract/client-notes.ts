import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Day, Done, Id, text } from '#platform/contract/fields.ts';

export const MAX_NOTE_LENGTH = 5_000;

/** A private note of the owner on a client. Only a note with `inDownload` is in the client's download. */
export const ClientNote = z
  .object({
    _id: Id,
    date: Day,
    text: z.string(),
    inDownload: z.boolean(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'ClientNote' });
export type ClientNote = z.infer<typeof ClientNote>;

/** What the owner writes. */
export const NoteFields = z.strictObject({
  date: Day,
  text: text(MAX_NOTE_LENGTH).pipe(z.string().regex(/\S/, 'must have at least one visible character')),
  inDownload: z.boolean().default(false),
});

const NoteResponse = Done.extend({ note: ClientNote });

export const clientNoteEndpoints = ownerEndpoints({
  'POST /api/admin/users/{id}/notes': {
    summary: 'Write a private note on a client; by default it is not in the client’s download',
    perMinute: 60,
    body: NoteFields,
    responses: { 201: NoteResponse },
  },
  'PUT /api/admin/client-notes/{id}': {
    summary: 'Change a note',
    perMinute: 60,
    body: NoteFields,
    responses: { 200: NoteResponse },
  },
  'DELETE /api/admin/client-notes/{id}': {
    summary: 'Remove a note',
    perMinute: 60,
    responses: { 200: Done },
  },
});
