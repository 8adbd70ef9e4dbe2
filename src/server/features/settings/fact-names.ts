import { type BusinessFacts, formatAddress, getOwnerName } from '#domain/settings/business.ts';

/** The facts as display text, by the names that the history shows. */
export function listFacts(business: BusinessFacts): Record<string, string> {
  const { owner, address, geo, hours, prices, links, policies } = business;
  return {
    'business name': business.name,
    'shop name': business.shopName,
    owner: getOwnerName(business),
    pronouns: owner.pronouns || 'none',
    role: owner.role,
    tagline: business.tagline,
    description: business.description,
    address: `${formatAddress(business)}, ${address.country}`,
    'map position': geo ? `${geo.latitude}, ${geo.longitude}` : 'none',
    phone: business.phone,
    email: business.email,
    'pickup hours': hours.pickup,
    'shipping days': hours.shippingDays,
    'shipping time': hours.shippingTime,
    'price of private yoga': prices.individualYoga,
    'price of yoga therapy': prices.yogaTherapy,
    'first session of yoga therapy': prices.yogaTherapyFirstSession,
    'length of yoga therapy': prices.yogaTherapyLength,
    'price of a tasting': prices.tasting,
    'discount for a mention': prices.mentionDiscount,
    'Instagram link': links.instagram || 'none',
    'YouTube link': links.youtube || 'none',
    'marketplace link': links.marketplaceShop || 'none',
    'source code link': links.sourceCode || 'none',
    'workshop link': links.workshopSignUp || 'none',
    'park yoga link': links.parkYogaSignUp || 'none',
    'cancelling a class': policies.classCancellation,
    'paying for a class in person': policies.classPayment.inPerson,
    'paying for an online class': policies.classPayment.online,
    'cancelling a session': policies.sessionCancellation,
    returns: policies.returns,
    'answering messages': policies.answering,
    'promise of privacy': policies.privacy,
  };
}
