import { Fragment, type ReactNode, useState } from 'react';
import { buildDirectionsUrl, findPlace } from '#platform/business/places.ts';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatShortDay } from '#platform/time/day.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { saveFile } from '#platform/ui/state/save-file.ts';
import type { ListedEvent } from '../../contract/classes.ts';
import { ClassCalendarChoices } from './class-calendar-choices.tsx';
import { ClassFactList, ClassTicket } from './class-facts.tsx';
import { ClassRoom } from './class-room.tsx';
import { type JoinedClass, saveJoinedClasses } from './joined-class-storage.ts';

/** Above the calendar: the tickets of what the visitor has just signed up for, until they put them away. */
export default function JoinedClasses(props: { joined: readonly JoinedClass[]; events: readonly ListedEvent[] }) {
  const { events, joined } = props;
  const { heading, intro, introSeveral } = useContent('calendar').joined;
  const isOne = joined.length === 1;
  const locations = new Set(joined.map(({ location }) => location));
  return (
    <section aria-labelledby="joined-class" className="border-line border-b pt-8 pb-12 md:pt-12 print:hidden">
      <h2 id="joined-class" className="text-[clamp(2.2rem,1.4rem+3vw,3.4rem)]">
        {heading}
      </h2>
      <p className="measure mt-2 text-quiet">{showLinks(isOne ? intro : introSeveral)}</p>
      <div
        className={`mt-8 grid grid-cols-1 gap-y-10 ${isOne ? 'gap-x-16 md:grid-cols-2 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]' : 'gap-x-10 sm:grid-cols-2 lg:grid-cols-3'}`}
      >
        {joined.map((one) => (
          <JoinedTicket
            key={`${one.title} ${one.date} ${one.time}`}
            joined={one}
            events={events}
            {...(isOne
              ? { label: heading }
              : { label: `${one.title}, ${formatShortDay(one.date)}`, isOneOfSeveral: true })}
          >
            {isOne && <Preparation location={one.location} />}
            {isOne && (
              <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
                <TicketPictureButton joined={one} />
                <CloseButton label="Put the ticket away" />
              </div>
            )}
          </JoinedTicket>
        ))}
      </div>
      {!isOne && (
        <div className="mt-10 grid gap-8">
          {[...locations].map((location) => (
            <Preparation key={location} location={location} isNamed={locations.size > 1} />
          ))}
          <CloseButton label="Put the tickets away" />
        </div>
      )}
    </section>
  );
}

/** A ticket, and what the visitor can do with it: beside it, or below one of several, which has no drawing of the room. */
function JoinedTicket(props: {
  joined: JoinedClass;
  events: readonly ListedEvent[];
  label: string;
  isOneOfSeveral?: boolean;
  children: ReactNode;
}) {
  const { joined, isOneOfSeveral = false } = props;
  const { title, date, time } = joined;
  const { yours } = useContent('calendar').joined;
  const event = props.events.find((other) => other.title === title && other.date === date && other.time === time);
  const Frame = isOneOfSeveral ? 'div' : Fragment;
  return (
    <Frame>
      <ClassTicket
        title={title}
        label={props.label}
        stub={
          event &&
          !isOneOfSeveral && (
            <ClassRoom
              capacity={event.capacity}
              placesLeft={event.placesLeft}
              online={event.online}
              seed={`${title} ${date}`}
              yours={yours}
            />
          )
        }
      >
        <ClassFactList namedClass={joined} lines={event} />
      </ClassTicket>
      <div className={`grid content-start gap-8 ${isOneOfSeveral ? 'mt-6' : ''}`}>
        <ClassCalendarChoices joined={joined} classId={event?._id} />
        {props.children}
      </div>
    </Frame>
  );
}

const CloseButton = ({ label }: { label: string }) => (
  <button type="button" className="link min-h-11 justify-self-start" onClick={() => saveJoinedClasses(undefined)}>
    {label}
  </button>
);

/** What to bring, and the way to a place that has an address. */
function Preparation({ location, isNamed = false }: { location: string; isNamed?: boolean }) {
  const words = useContent('calendar').joined;
  const place = findPlace(useSite().places, location);
  const address = place?.isOnline ? '' : place?.address;
  return (
    <div>
      <h3 className="text-[1.25rem]">
        What to bring
        {isNamed && `: ${location}`}
      </h3>
      <p className="measure mt-2">
        {[place?.isOnline && words.linkComes, place?.bring || words.bring].filter(Boolean).join(' ')}
      </p>
      {place?.directions && <p className="measure mt-2">{place.directions}</p>}
      {address && (
        <p className="mt-3">
          <span className="block text-quiet">{address}</span>
          <SmartLink href={buildDirectionsUrl(address)} className="link inline-flex min-h-11 items-center">
            Show it on a map
          </SmartLink>
        </p>
      )}
    </div>
  );
}

/** Draws the ticket as a picture when it is pressed; the script for it loads only then. */
function TicketPictureButton({ joined }: { joined: JoinedClass }) {
  const { business, places, timeZone } = useSite();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const keep = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { drawTicketPicture } = await import('./ticket-picture.ts');
      saveFile('ticket.png', await drawTicketPicture({ joined, timeZone, business, places }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div>
      <button type="button" className="button" aria-busy={state === 'busy'} onClick={keep}>
        {state === 'busy' ? 'Drawing it...' : 'Keep the ticket as a picture'}
      </button>
      <p role="alert" className="mt-2 text-accent empty:hidden">
        {state === 'failed' && 'The picture couldn’t be drawn here.'}
      </p>
    </div>
  );
}
