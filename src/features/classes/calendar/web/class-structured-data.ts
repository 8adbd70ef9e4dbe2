import type { BusinessFacts } from '#platform/business/business.ts';
import { findPlace } from '#platform/business/places.ts';
import type { SiteConfig } from '#platform/contract/site.ts';
import { CURRENCY } from '#platform/money/money.ts';
import { hasStarted, type WallTime } from '#platform/time/day.ts';
import { formatWithOffset } from '#platform/time/zoned-time.ts';
import type { Event } from '../../contract/classes.ts';
import { selectionUrl } from '../../web/class-url.ts';

type Site = { origin: string; timeZone: string; business: Pick<BusinessFacts, 'name'> } & Pick<SiteConfig, 'places'>;

/** Upcoming classes as schema.org events. They contain only what the page shows. */
export function buildClassStructuredData(events: readonly Event[], now: WallTime, site: Site): object[] {
  const upcoming = events.filter(({ date, time }) => !hasStarted({ day: date, time }, now));
  if (upcoming.length === 0) return [];
  return [{ '@context': 'https://schema.org', '@graph': upcoming.map((event) => buildEvent(event, site)) }];
}

function buildEvent(event: Event, { origin, timeZone, business, places }: Site): object {
  const start = { day: event.date, time: event.time };
  const url = event.signUpLink || `${origin}${selectionUrl(event)}`;
  const online = event.online;
  return {
    '@type': 'Event',
    name: event.title,
    ...(event.description && { description: event.description }),
    startDate: formatWithOffset(start, timeZone),
    endDate: formatWithOffset(start, timeZone, event.lengthMinutes),
    eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online ? { '@type': 'VirtualLocation', url } : buildPlace(event.location, places),
    organizer: { '@type': 'Organization', name: business.name, url: origin },
    ...(!event.cancelled && buildOffer(event, url)),
  };
}

function buildPlace(location: string, places: Site['places']): object {
  const address = findPlace(places, location)?.address;
  return { '@type': 'Place', name: location, ...(address && { address }) };
}

/** Includes a price only when the text starts with one: '$18', or a range such as '$8-$14 sliding scale'. */
function buildOffer({ priceText, isFull, signUpLink }: Event, url: string): object {
  const [, low, high] = /^\$(\d+(?:\.\d\d)?)(?:\s*[-–]\s*\$(\d+(?:\.\d\d)?))?/.exec(priceText) ?? [];
  if (low === undefined) return {};
  // The places of classes on other sites are not counted here, so their availability is unknown.
  const availability = signUpLink === '' && {
    availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
  };
  const price =
    high === undefined
      ? { '@type': 'Offer', price: low }
      : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high };
  return { offers: { ...price, priceCurrency: CURRENCY, url, ...availability } };
}
