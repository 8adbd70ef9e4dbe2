/** A place for classes. `address` is one line for mails and calendar files; absent when there is none. */
export interface Room {
  readonly name: string;
  readonly address?: string;
  /** What to bring, for the confirmation mail. */
  readonly bring: string;
}

/** The facts about the business that pages and mails may state. Money in cents, times as display text. */
export interface Studio {
  readonly name: string;
  /** Name of the shop side in the navigation bar. */
  readonly shopName: string;
  readonly owner: {
    readonly firstName: string;
    readonly lastName: string;
    readonly fullName: string;
    readonly pronouns: string;
    readonly role: string;
  };
  readonly tagline: string;
  /** One or two sentences with about 150 characters: the default meta description. */
  readonly description: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly region: string;
    readonly postalCode: string;
    readonly country: string;
    readonly oneLine: string;
  };
  /** Decimal degrees, WGS 84. */
  readonly geo?: { readonly latitude: number; readonly longitude: number };
  readonly phone: string;
  /** The same number for a `tel:` link. */
  readonly phoneHref: string;
  readonly email: string;
  /** The time zone of all wall times, unless BUSINESS_TIME_ZONE is set. */
  readonly timeZone: string;
  readonly locale: string;
  readonly currency: string;
  readonly rooms: { readonly studio: Room; readonly park: Room; readonly online: Room };
  readonly hours: {
    readonly pickup: string;
    readonly shippingDays: string;
    readonly shippingTime: string;
  };
  readonly prices: {
    readonly individualYoga: string;
    readonly yogaTherapy: string;
    readonly yogaTherapyFirstSession: string;
    readonly yogaTherapyLength: string;
    readonly tasting: string;
    readonly mentionDiscount: string;
  };
  readonly links: {
    readonly instagram: string;
    readonly youtube: string;
    readonly marketplaceShop: string;
    readonly sourceCode: string;
    readonly workshopSignUp: string;
    readonly parkYogaSignUp: string;
  };
  readonly policies: {
    readonly classCancellation: string;
    /** How to pay for a class with a price, in person and online. */
    readonly classPayment: { readonly inPerson: string; readonly online: string };
    readonly sessionCancellation: string;
    readonly pickup: string;
    readonly shipping: string;
    readonly returns: string;
    /** How soon the owner answers an enquiry. */
    readonly answering: string;
    readonly privacy: string;
  };
}

const street = '2714 SE Alder Street';
const oneLine = `${street}, Portland, OR 97214` as const;
const hours = {
  pickup: 'Thursday to Sunday, 11:00 AM–5:00 PM',
  shippingDays: 'Monday to Wednesday',
  shippingTime: 'within 2–5 days',
} as const;

/**
 * The only place for facts about the business, read by pages, mails, structured data and calendar files. The waiver
 * repeats some on purpose, because a signed text must not change with this file.
 * The sample studio is invented: its phone number is from the range reserved for fiction, and its links lead to
 * example.com. An owner replaces them.
 */
export const studio = {
  name: 'Mat & Tin',
  shopName: 'Mat & Tin Chocolates',
  owner: {
    firstName: 'Wren',
    lastName: 'Halloran',
    fullName: 'Wren Halloran',
    pronouns: 'she/her',
    role: 'Yoga teacher and yoga therapist-in-training',
  },
  tagline: 'Yoga on the mat, chocolate in the tin.',
  description:
    'Small yoga classes, private sessions and plant-based chocolates by Wren Halloran, a yoga teacher and yoga therapist-in-training in Portland, Oregon.',
  address: {
    street,
    city: 'Portland',
    region: 'OR',
    postalCode: '97214',
    country: 'US',
    oneLine,
  },
  geo: { latitude: 45.5178, longitude: -122.6385 },
  phone: '(503) 555-0142',
  phoneHref: 'tel:+15035550142',
  email: 'hello@matandtin.example',
  timeZone: 'America/Los_Angeles',
  locale: 'en-US',
  currency: 'USD',
  rooms: {
    studio: {
      name: 'Alder Street Studio',
      address: '2714 SE Alder Street, Portland, OR 97214',
      bring: 'Wear something you can move in. Mats, blankets and blocks are there.',
    },
    park: {
      name: 'Laurelhurst Park, by the pond',
      address: 'Laurelhurst Park, Portland, OR 97214',
      bring: 'Bring a mat, or a blanket you don’t love, and a layer for afterwards.',
    },
    online: {
      name: 'Online',
      bring: 'I’ll email you the link before we begin. Have a chair without wheels at hand.',
    },
  },
  hours,
  prices: {
    individualYoga: '$80–$110/hr sliding scale',
    yogaTherapy: '$10–$80/hr through June 2026',
    yogaTherapyFirstSession: 'first 30-minute session free',
    yogaTherapyLength: 'at least 8 weeks of yoga therapy suggested',
    tasting: 'from $520 for 2 hours and 20 people, four pieces each',
    mentionDiscount: '15% off the next order for a social-media mention',
  },
  links: {
    instagram: 'https://www.example.com/?instagram=matandtin',
    youtube: 'https://www.example.com/?youtube=matandtin',
    marketplaceShop: 'https://www.example.com/?shop=matandtin',
    sourceCode: 'https://www.example.com/?source=matandtin',
    workshopSignUp: 'https://www.example.com/?workshop=an-afternoon-of-rest',
    parkYogaSignUp: 'https://www.example.com/?class=park-yoga',
  },
  policies: {
    classCancellation:
      'Can’t come? Press “Cancel my spot” in your confirmation email, and someone else can have it. There is no fee.',
    classPayment: {
      inPerson: 'Pay at the door: cash, check, Venmo, Zelle',
      online: 'Pay by Venmo or Zelle',
    },
    sessionCancellation:
      'You can move a private session to another time yourself, as long as it hasn’t begun. To cancel one, write to me at least 24 hours before and I’ll return what you paid.',
    pickup: `Local pickup ${hours.pickup}, at ${street}.`,
    shipping: `Orders ship ${hours.shippingTime}, ${hours.shippingDays}.`,
    returns: 'If a tin arrives broken or melted, send me a photo within a week and I’ll replace it or refund you.',
    answering: 'I read every message myself and usually answer within two days.',
    privacy:
      'What you tell me stays with me. I use your address to answer you and to run the class you signed up for, and I never sell it.',
  },
} as const satisfies Studio;
