import { type CalendarItem, createCalendarLinks, createCalendarText } from '#platform/calendar/calendar-links.ts';
import { calendarLabels } from '#platform/words/labels.ts';
import { SmartLink } from '../smart-link.tsx';
import { saveFile } from '../state/save-file.ts';

/** Google Calendar and Outlook with an entry filled in, and a calendar file for Apple and others. */
export function CalendarChoices(props: {
  item: CalendarItem;
  /** An entry with the same id is updated. */
  file: { name: string; id: string; businessName: string };
  /** What the entry is called, because several can stand beside each other. */
  label: string;
  heading?: 'h2' | 'h3' | undefined;
}) {
  const { item, file, label, heading: Heading = 'h3' } = props;
  const { google, outlook } = createCalendarLinks(item);
  const saveCalendarFile = () => {
    const { id, businessName } = file;
    const entry = { ...item, uid: `${id}@${window.location.hostname}`, stamp: new Date(), businessName };
    saveFile(file.name, createCalendarText(entry), 'text/calendar;charset=utf-8');
  };
  const of = <span className="sr-only">{`: ${label}`}</span>;
  return (
    <div>
      <Heading className="text-[1.25rem]">{calendarLabels.heading}</Heading>
      <div className="mt-3 flex flex-wrap gap-3">
        <SmartLink href={google} className="button quiet small">
          {calendarLabels.google}
          {of}
        </SmartLink>
        <button type="button" className="button quiet small" onClick={saveCalendarFile}>
          {calendarLabels.file}
          {of}
        </button>
        <SmartLink href={outlook} className="button quiet small">
          {calendarLabels.outlook}
          {of}
        </SmartLink>
      </div>
    </div>
  );
}
