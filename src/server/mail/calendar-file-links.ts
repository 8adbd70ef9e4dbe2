import type { MailContext } from './message.ts';

/** What a calendar file is for. A link is signed for one of these. */
export type CalendarFileSubject = 'class' | 'session';

/** The purpose that the link of a calendar file is signed for. */
const calendarFilePurpose = (subject: CalendarFileSubject) => `calendar-file-${subject}`;

/** The URL of the calendar file of a sign-up or booking. Every calendar program opens it. */
export function buildCalendarFileUrl(
  { publicUrl, links }: Pick<MailContext, 'publicUrl' | 'links'>,
  subject: CalendarFileSubject,
  id: string,
): string {
  return `${publicUrl}/calendar-files/${subject}/${links.sign(calendarFilePurpose(subject), id)}`;
}
