/** When the door is open on a weekday (0 is Sunday), as wall times 'HH:MM'. It decides no booking. */
export type OpeningRange = { weekday: number; from: string; to: string };

/**
 * The facts of a new business: those that the owner must enter are empty, and the others are true of most businesses
 * until the owner changes them.
 */
export const defaultBusiness = {
  name: '',
  /** Name of the shop side in the navigation bar. */
  shopName: '',
  owner: { firstName: '', lastName: '', pronouns: '', role: 'Yoga teacher' },
  tagline: '',
  /** One or two sentences with about 150 characters: the default meta description. */
  description: '',
  /** `country` is its code of two letters. */
  address: { street: '', city: '', region: '', postalCode: '', country: 'US' },
  /** Decimal degrees, WGS 84; null: no position on a map. */
  geo: null as { latitude: number; longitude: number } | null,
  phone: '',
  email: '',
  hours: { pickup: 'by arrangement', shippingDays: 'Monday to Friday', shippingTime: 'within a week' },
  /** The name of the place where orders are picked up. Empty: at the address. */
  pickupPlace: '',
  /** When the door is open. Empty: nothing is said about it. */
  openingHours: [] as readonly OpeningRange[],
  /** Prices as display text. */
  prices: {
    individualYoga: 'price on request',
    yogaTherapy: 'price on request',
    yogaTherapyFirstSession: '',
    yogaTherapyLength: '',
    tasting: '',
    mentionDiscount: '',
  },
  /** Whom people pay on site who bring no cash, and a sentence about it. */
  onSitePayment: { venmo: '', zelle: '', sentence: '' },
  /** Addresses outside the site. */
  links: {
    instagram: '',
    youtube: '',
    marketplaceShop: '',
    sourceCode: '',
    workshopSignUp: '',
  },
  policies: {
    classCancellation:
      'Can’t come? Press “Cancel my spot” in your confirmation email, and someone else can have it. There is no fee.',
    /** How to pay for a class with a price. */
    classPayment: { inPerson: 'Pay at the door', online: 'I’ll email you how to pay' },
    sessionCancellation: 'You can move or cancel a private session here yourself.',
    returns: 'If a tin arrives broken or melted, send me a photo within a week and I’ll replace it or refund you.',
    /** How soon the owner answers an enquiry. */
    answering: 'I read every message myself and answer as soon as I can.',
    privacy:
      'What you tell me stays with me. I use your address to answer you and to run what you signed up for, and I never sell it.',
  },
};
