import type { BusinessFacts } from '#domain/settings/business.ts';
import { formatOpeningRanges } from '#domain/settings/opening-hours.ts';

/** The facts as display text, by the names that the history shows. */
export function listFacts(business: BusinessFacts): Record<string, string> {
  return Object.fromEntries(listTexts(business).map(([name, text]) => [name, text || 'none']));
}

function listTexts(business: BusinessFacts): [string, string][] {
  const { owner, address, geo, hours, prices, links, policies } = business;
  return Object.entries({
    'business name': business.name,
    'shop name': business.shopName,
    'first name': owner.firstName,
    'last name': owner.lastName,
    pronouns: owner.pronouns,
    role: owner.role,
    tagline: business.tagline,
    description: business.description,
    street: address.street,
    city: address.city,
    state: address.region,
    'ZIP code': address.postalCode,
    country: address.country,
    'map position': geo ? `${geo.latitude}, ${geo.longitude}` : '',
    phone: business.phone,
    email: business.email,
    'pickup hours': hours.pickup,
    'pickup place': business.pickupPlace,
    'opening hours': formatOpeningRanges(business.openingHours),
    'shipping days': hours.shippingDays,
    'shipping time': hours.shippingTime,
    'price of private yoga': prices.individualYoga,
    'price of yoga therapy': prices.yogaTherapy,
    'first session of yoga therapy': prices.yogaTherapyFirstSession,
    'length of yoga therapy': prices.yogaTherapyLength,
    'price of a tasting': prices.tasting,
    'discount for a mention': prices.mentionDiscount,
    'Instagram link': links.instagram,
    'YouTube link': links.youtube,
    'marketplace link': links.marketplaceShop,
    'source code link': links.sourceCode,
    'workshop link': links.workshopSignUp,
    'cancelling a class': policies.classCancellation,
    'paying for a class in person': policies.classPayment.inPerson,
    'paying for an online class': policies.classPayment.online,
    'cancelling a session': policies.sessionCancellation,
    returns: policies.returns,
    'answering messages': policies.answering,
    'promise of privacy': policies.privacy,
  });
}
