import { z } from 'zod';
import { NoteFields } from '../../../contract/client-notes.ts';

const { date, text } = NoteFields.shape;

/** The fields of a note; a checkbox that is not ticked sends nothing. */
export const NoteForm = z.object({ date, text, inDownload: z.boolean().optional() });
