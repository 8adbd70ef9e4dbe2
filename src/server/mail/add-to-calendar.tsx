import { Link } from 'react-email';
import { calendarLinks } from '#domain/calendar-links.ts';
import type { WallTime } from '#domain/day.ts';
import { instantOf } from '#domain/wall-time.ts';
import { Paragraph } from './layout.tsx';

type Item = WallTime & { title: string; lengthMinutes: number; location: string; description: string };

/** Links beside the calendar file: for those whose mail program does nothing with a file. */
export function AddToCalendar({ item, timeZone }: { item: Item; timeZone: string }) {
  const { google, outlook } = calendarLinks({ ...item, begins: instantOf(item, timeZone) });
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
