import type { BusinessFacts } from '#platform/business/business.ts';
import { defaultBusiness } from '#platform/business/default-business.ts';

/** The facts of the invented sample studio, which the demo publishes. */
export const sampleBusiness = {
  ...defaultBusiness,
  name: 'Mat & Tin',
  shopName: 'Mat & Tin Chocolates',
  owner: {
    firstName: 'Wren',
    lastName: 'Halloran',
    pronouns: 'she/her',
    role: 'Yoga teacher and yoga therapist-in-training',
  },
  tagline: 'Yoga on the mat, chocolate in the tin.',
  description:
    'Small yoga classes, private sessions and plant-based chocolates by Wren Halloran, a yoga teacher and yoga therapist-in-training in Portland, Oregon.',
  address: { street: '2714 SE Alder Street', city: 'Portland', region: 'OR', postalCode: '97214', country: 'US' },
  geo: { latitude: 45.5178, longitude: -122.6385 },
  phone: '(503) 555-0142',
  email: 'hello@matandtin.example',
  hours: {
    pickup: 'Thursday to Sunday, 11:00 AM–5:00 PM',
    shippingDays: 'Monday to Wednesday',
    shippingTime: 'within 2–5 days',
  },
  pickupPlace: '',
  openingHours: [],
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
  },
  policies: {
    classCancellation:
      'Can’t come? Press “Cancel my spot” in your confirmation email, and someone else can have it. There is no fee.',
    classPayment: {
      inPerson: 'Pay at the door: cash, check, Venmo, Zelle',
      online: 'Pay by Venmo or Zelle',
    },
    sessionCancellation: 'You can move or cancel a private session here yourself.',
    returns: 'If a tin arrives broken or melted, send me a photo within a week and I’ll replace it or refund you.',
    answering: 'I read every message myself and usually answer within two days.',
    privacy:
      'What you tell me stays with me. I use your email address to answer you and to run the classes you sign up for, and I never sell it.',
  },
} satisfies BusinessFacts;
