import { createCalendarLinks } from '#domain/calendar-links.ts';
import type { WallTime } from '#domain/day.ts';
import { toInstant } from '#domain/wall-time.ts';
import { ButtonLink, Choices, SmallPrint, TextLink } from './parts.tsx';

type CalendarItem = WallTime & { title: string; lengthMinutes: number; location: string; description: string };

/**
 * The calendar file as the mail's action, unless the reader has something to do before (`isMain` is false). Below it,
 * the same for calendars on the web, and the way there.
 */
export function AddToCalendar(props: {
  item: CalendarItem;
  fileUrl: string;
  timeZone: string;
  directions: string | undefined;
  isMain?: boolean;
  /** Whether the reader may have an earlier entry, which only the file replaces. */
  isChange?: boolean;
}) {
  const { item, fileUrl, timeZone, directions, isMain = true, isChange = false } = props;
  const { google, outlook } = createCalendarLinks({ ...item, startsAt: toInstant(item, timeZone) });
  return (
    <>
      {isMain && <ButtonLink href={fileUrl}>Add to calendar</ButtonLink>}
      {!(isMain && isChange) && (
        <Choices
          label={isMain ? 'Or on the web:' : 'For your calendar:'}
          choices={[
            ...(isMain ? [] : [['File', fileUrl] as const]),
            ...(isChange
              ? []
              : ([
                  [isMain ? 'Google Calendar' : 'Google', google],
                  ['Outlook', outlook],
                ] as const)),
          ]}
        />
      )}
      <DirectionsLink href={directions} />
    </>
  );
}

/**
 * One of several appointments for a calendar. The plain text has only the file, whose address is short, and so has a
 * change, as above.
 */
export function AddOneToCalendar(props: {
  label: string;
  item: CalendarItem;
  fileUrl: string;
  timeZone: string;
  isChange: boolean;
}) {
  const { label, item, fileUrl, timeZone, isChange } = props;
  const { google, outlook } = createCalendarLinks({ ...item, startsAt: toInstant(item, timeZone) });
  const onTheWeb = [
    ['Google', google],
    ['Outlook', outlook],
  ] as const;
  return <Choices label={label} choices={[['File', fileUrl]]} htmlChoices={isChange ? [] : onTheWeb} />;
}

/** The way to a place, or nothing if it has no address. */
export function DirectionsLink({ href }: { href: string | undefined }) {
  if (!href) return null;
  return (
    <SmallPrint>
      Getting there: <TextLink href={href}>Directions</TextLink>
    </SmallPrint>
  );
}
