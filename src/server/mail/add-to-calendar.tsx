import { Link } from 'react-email';
import { createCalendarLinks } from '#domain/calendar-links.ts';
import type { WallTime } from '#domain/day.ts';
import { toInstant } from '#domain/wall-time.ts';
import { Paragraph } from './layout.tsx';

type CalendarItem = WallTime & { title: string; lengthMinutes: number; location: string; description: string };

/** Links for readers whose mail program ignores the attached calendar file. */
export function AddToCalendar({ item, timeZone }: { item: CalendarItem; timeZone: string }) {
  const { google, outlook } = createCalendarLinks({ ...item, startsAt: toInstant(item, timeZone) });
  const style = { color: '#A04128' };
  return (
    <Paragraph>
      Or add it here:{' '}
      <Link href={google} style={style}>
        Google Calendar
      </Link>
      {' · '}
      <Link href={outlook} style={style}>
        Outlook
      </Link>
    </Paragraph>
  );
}
