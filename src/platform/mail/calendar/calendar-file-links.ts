import type { MailContext } from '../message.ts';

/** What a calendar file is for. A link is signed for one of these. */
export type CalendarFileSubject = 'class' | 'session';

/** The purpose that the link of a calendar file is signed for. */
const calendarFilePurpose = (subject: CalendarFileSubject) => `calendar-file-${subject}`;

/**
 * The URL of the calendar file of a sign-up or booking. Every calendar program opens it.
 * @param generation of the client's links, for a booking: a later one ends this URL
 */
export function buildCalendarFileUrl(
  { publicUrl, links }: Pick<MailContext, 'publicUrl' | 'links'>,
  subject: CalendarFileSubject,
  id: string,
  generation = 0,
): string {
  const signed = generation === 0 ? id : `${id} ${generation}`;
  return `${publicUrl}/calendar-files/${subject}/${links.sign(calendarFilePurpose(subject), signed)}`;
}

/** The booking of a signed URL, and the generation of the client's links when it was made. */
export function parseCalendarFileSubject(signed: string): { id: string; generation: number } {
  const [id = '', generation = '0'] = signed.split(' ');
  return { id, generation: Number(generation) };
}
