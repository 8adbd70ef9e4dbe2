import { useState } from 'react';
import type { ListedEvent } from '#contract/classes.ts';
import { createCalendarLinks, createCalendarText } from '#domain/calendar-links.ts';
import { buildDirectionsUrl, findPlace, formatLocation } from '#domain/settings/places.ts';
import { calendarLabels } from '#web/content/labels.ts';
import { joinedClass as labels } from '#web/content/signup.ts';
import { useContent } from '#web/shell/content.ts';
import { useSite } from '#web/shell/use-site.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { ClassFactList } from './class-facts.tsx';
import { ClassRoom } from './class-room.tsx';
import { ClassTicket } from './class-ticket.tsx';
import { clearJoinedClass, type JoinedClass } from './joined-class-storage.ts';
import { formatWithOffset } from './zoned-time.ts';

type JoinedProps = { joined: JoinedClass; zone: string };

/** Above the calendar: the ticket of the class that the visitor has just signed up for, until they put it away. */
export default function JoinedClassTicket(props: JoinedProps & { events: readonly ListedEvent[] }) {
  const { events, joined, zone } = props;
  const { title, date, time, location } = joined;
  const { heading, intro, yours } = useContent('calendar').joined;
  const event = events.find((other) => other.title === title && other.date === date && other.time === time);
  return (
    <section aria-labelledby="joined-class" className="border-line border-b pt-8 pb-12 md:pt-12 print:hidden">
      <h2 id="joined-class" className="text-[clamp(2.2rem,1.4rem+3vw,3.4rem)]">
        {heading}
      </h2>
      <p className="measure mt-2 text-quiet">{intro}</p>
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 md:grid-cols-2 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <ClassTicket
          title={title}
          label={heading}
          stub={
            event && (
              <ClassRoom
                capacity={event.capacity}
                placesLeft={event.placesLeft}
                seed={`${title} ${date}`}
                yours={yours}
              />
            )
          }
        >
          <ClassFactList namedClass={joined} zone={zone} />
        </ClassTicket>
        <div className="grid content-start gap-8">
          <CalendarChoices joined={joined} zone={zone} classId={event?._id} />
          <Preparation location={location} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <TicketPictureButton joined={joined} zone={zone} />
            <button type="button" className="link min-h-11" onClick={clearJoinedClass}>
              {labels.close}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

function CalendarChoices({ joined, zone, classId }: JoinedProps & { classId: string | undefined }) {
  const { business, places } = useSite();
  const { signUpId, title, date, time, location, lengthMinutes } = joined;
  // As in the mailed calendar file, or else in the feed of all classes, so that a later one updates the entry.
  const uid = signUpId ? `sign-up-${signUpId}` : `class-${classId ?? `${date}-${time}`}`;
  const item = {
    title: `${title} (${business.name})`,
    startsAt: new Date(formatWithOffset({ day: date, time }, zone)),
    lengthMinutes,
    location: formatLocation(location, places),
    description: 'The link to cancel is in your confirmation email.',
  };
  const { google, outlook } = createCalendarLinks(item);
  const saveCalendarFile = () => {
    saveFile(
      'class.ics',
      createCalendarText({
        ...item,
        uid: `${uid}@${window.location.hostname}`,
        stamp: new Date(),
        businessName: business.name,
      }),
      'text/calendar;charset=utf-8',
    );
  };
  return (
    <div>
      <h3 className="text-[1.25rem]">{labels.addToCalendar}</h3>
      <div className="mt-3 flex flex-wrap gap-3">
        <SmartLink href={google} className="button quiet small">
          {calendarLabels.google}
        </SmartLink>
        <button type="button" className="button quiet small" onClick={saveCalendarFile}>
          {calendarLabels.file}
        </button>
        <SmartLink href={outlook} className="button quiet small">
          {calendarLabels.outlook}
        </SmartLink>
      </div>
    </div>
  );
}

/** What to bring, and the way to a place that has an address. */
function Preparation({ location }: { location: string }) {
  const words = useContent('calendar').joined;
  const place = findPlace(useSite().places, location);
  const address = place?.isOnline ? '' : place?.address;
  return (
    <div>
      <h3 className="text-[1.25rem]">{labels.bring}</h3>
      <p className="measure mt-2">
        {[place?.isOnline && words.linkComes, place?.bring || words.bring].filter(Boolean).join(' ')}
      </p>
      {place?.directions && <p className="measure mt-2">{place.directions}</p>}
      {address && (
        <p className="mt-3">
          <span className="block text-quiet">{address}</span>
          <SmartLink href={buildDirectionsUrl(address)} className="link inline-flex min-h-11 items-center">
            {labels.map}
          </SmartLink>
        </p>
      )}
    </div>
  );
}

/** Draws the ticket as a picture when it is pressed; the script for it loads only then. */
function TicketPictureButton({ joined, zone }: JoinedProps) {
  const { business, places } = useSite();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const keep = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { drawTicketPicture } = await import('./ticket-picture.ts');
      saveFile('ticket.png', await drawTicketPicture({ joined, timeZone: zone, business, places }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div>
      <button type="button" className="button" aria-busy={state === 'busy'} onClick={keep}>
        {state === 'busy' ? labels.picture.busy : labels.picture.keep}
      </button>
      <p role="alert" className="mt-2 text-accent empty:hidden">
        {state === 'failed' && labels.picture.failed}
      </p>
    </div>
  );
}
