/** What is known of a parcel on its way. `href` is where its carrier tells where it is. */
export type Tracking = { carrier: string; number: string; href: string };

type Carrier = { name: string; namePattern: RegExp; number: RegExp; href: string };

/** Carriers that a parcel within the United States usually goes with, and what their numbers look like. */
const carriers: readonly Carrier[] = [
  {
    ...{ name: 'USPS', namePattern: /\busps\b/i, number: /^(9\d{19,25}|[A-Z]{2}\d{9}US)$/ },
    href: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  {
    ...{ name: 'UPS', namePattern: /\bups\b/i, number: /^1Z[0-9A-Z]{16}$/ },
    href: 'https://www.ups.com/track?tracknum=',
  },
  {
    ...{ name: 'FedEx', namePattern: /\bfed\s?ex\b/i, number: /^(\d{12}|\d{15})$/ },
    href: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  {
    ...{ name: 'DHL', namePattern: /\bdhl\b/i, number: /^\d{10}$/ },
    href: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  },
];

/**
 * Reads what the owner wrote of a parcel: who carries it and its number, in her words. A carrier is known by its name or
 * by the look of the number; what cannot be read that way is undefined, and stands as it was written.
 */
export function parseTracking(text: string): Tracking | undefined {
  const mentioned = carriers.filter(({ namePattern }) => namePattern.test(text));
  for (const { name, namePattern, number, href } of mentioned.length > 0 ? mentioned : carriers) {
    const trackingNumber = text
      .replace(namePattern, '')
      .replaceAll(/[\s:#-]/g, '')
      .toUpperCase();
    if (number.test(trackingNumber)) return { carrier: name, number: trackingNumber, href: href + trackingNumber };
  }
  return undefined;
}
