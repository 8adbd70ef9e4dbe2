import { findPlace } from '#platform/business/places.ts';
import type { MailContext } from './message.ts';
import { Paragraph } from './parts.tsx';

/** How to find a known place and what to bring. Empty for any other location. */
export function PlaceNotes({ location, context }: { location: string; context: MailContext }) {
  const place = findPlace(context.business.places, location);
  return [place?.directions, place?.bring].map((text) => text && <Paragraph key={text}>{text}</Paragraph>);
}
