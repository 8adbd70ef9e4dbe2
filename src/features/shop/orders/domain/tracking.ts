/** A parcel's tracking. `href` is the carrier's tracking page. */
export type Tracking = { carrier: string; number: string; href: string };

type Carrier = { name: string; namePattern: RegExp; number: RegExp; href: string };

/** Common carriers within the United States and their number formats. */
const carriers: readonly Carrier[] = [
  {
    name: 'USPS',
    namePattern: /\busps\b/i,
    number: /^(9\d{19,25}|[A-Z]{2}\d{9}US)$/,
    href: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  {
    name: 'UPS',
    namePattern: /\bups\b/i,
    number: /^1Z[0-9A-Z]{16}$/,
    href: 'https://www.ups.com/track?tracknum=',
  },
  {
    name: 'FedEx',
    namePattern: /\bfed\s?ex\b/i,
    number: /^(\d{12}|\d{15})$/,
    href: 'https://www.fedex.com/fedextrack/?trknbr=',
  },
  {
    name: 'DHL',
    namePattern: /\bdhl\b/i,
    number: /^\d{10}$/,
    href: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  },
];

/**
 * Parses the owner's tracking text, by the carrier's name or the number's format. Undefined if neither is recognized;
 * the text is then shown as written.
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
