/** What is known of a parcel on its way. `href` is where its carrier tells where it is. */
export type Tracking = { carrier: string; number: string; href: string };

type Carrier = { name: string; said: RegExp; number: RegExp; href: string };

/** Carriers that a parcel within the United States usually goes with, and what their numbers look like. */
const carriers: readonly Carrier[] = [
  {
    ...{ name: 'USPS', said: /\busps\b/i, number: /^(9\d{19,25}|[A-Z]{2}\d{9}US)$/ },
    href: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  {
    ...{ name: 'UPS', said: /\bups\b/i, number: /^1Z[0-9A-Z]{16}$/ },
    href: 'https://www.ups.com/track?tracknum=',
  },
  {
    ...{ name: 'FedEx', said: /\bfed\s?ex\b/i, number: /^(\d{12}|\d{15})$/ },
    href: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  {
    ...{ name: 'DHL', said: /\bdhl\b/i, number: /^\d{10}$/ },
    href: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  },
];

/**
 * Reads what the owner wrote of a parcel: who carries it and its number, in her words. A carrier is known by its name or
 * by the look of the number; what cannot be read that way is undefined, and stands as it was written.
 */
export function readTracking(text: string): Tracking | undefined {
  const named = carriers.filter(({ said }) => said.test(text));
  for (const { name, said, number, href } of named.length > 0 ? named : carriers) {
    const written = text
      .replace(said, '')
      .replaceAll(/[\s:#-]/g, '')
      .toUpperCase();
    if (number.test(written)) return { carrier: name, number: written, href: href + written };
  }
  return undefined;
}
