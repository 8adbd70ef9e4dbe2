import { createCalendarLinks } from '#platform/calendar/calendar-links.ts';
import type { WallTime } from '#platform/time/day.ts';
import { toInstant } from '#platform/time/wall-time.ts';
import { ButtonLink, Choices, type NamedLinks, SmallPrint, TextLink } from '../parts.tsx';

type CalendarItem = WallTime & { title: string; lengthMinutes: number; location: string; description: string };

type CalendarProps = {
  item: CalendarItem;
  fileUrl: string;
  timeZone: string;
  /** Whether the reader may have an earlier entry, which only the file replaces. */
  isChange?: boolean;
};

/** The same entry for calendars on the web; none for a change. */
function listWebCalendars({ item, timeZone, isChange }: CalendarProps): NamedLinks {
  if (isChange) return [];
  const { google, outlook } = createCalendarLinks({ ...item, startsAt: toInstant(item, timeZone) });
  return [
    ['Google', google],
    ['Outlook', outlook],
  ];
}

/**
 * The calendar file as the mail's action, unless the reader has something to do before (`isMain` is false). Below it,
 * the same for calendars on the web, and the way there.
 */
export function AddToCalendar(props: CalendarProps & { directions: string | undefined; isMain?: boolean }) {
  const { fileUrl, directions, isMain = true } = props;
  const onTheWeb = listWebCalendars(props);
  return (
    <>
      {isMain && <ButtonLink href={fileUrl}>Add to calendar</ButtonLink>}
      {isMain && onTheWeb.length > 0 && <Choices label="Or on the web:" choices={onTheWeb} />}
      {!isMain && <Choices label="For your calendar:" choices={[['Calendar file', fileUrl], ...onTheWeb]} />}
      <DirectionsLink href={directions} />
    </>
  );
}

/** One of several appointments for a calendar. The plain text has only the file, whose address is short. */
export const AddOneToCalendar = (props: CalendarProps & { label: string }) => (
  <Choices label={props.label} choices={[['Calendar file', props.fileUrl]]} htmlChoices={listWebCalendars(props)} />
);

/** The way to a place, or nothing if it has no address. */
export function DirectionsLink({ href }: { href: string | undefined }) {
  if (!href) return null;
  return (
    <SmallPrint>
      Getting there: <TextLink href={href}>Directions</TextLink>
    </SmallPrint>
  );
}
