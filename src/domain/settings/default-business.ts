import type { BusinessFacts } from './business.ts';

/**
 * The facts of a new business: those that the owner must enter are empty, and the others are true of most businesses
 * until the owner changes them.
 */
export const defaultBusiness: BusinessFacts = {
  name: '',
  shopName: '',
  owner: { firstName: '', lastName: '', pronouns: '', role: 'Yoga teacher' },
  tagline: '',
  description: '',
  address: { street: '', city: '', region: '', postalCode: '', country: 'US' },
  geo: null,
  phone: '',
  email: '',
  hours: { pickup: 'by arrangement', shippingDays: 'Monday to Friday', shippingTime: 'within a week' },
  pickupPlace: '',
  openingHours: [],
  prices: {
    individualYoga: 'price on request',
    yogaTherapy: 'price on request',
    yogaTherapyFirstSession: '',
    yogaTherapyLength: '',
    tasting: '',
    mentionDiscount: '',
  },
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
    classPayment: { inPerson: 'Pay at the door', online: 'I’ll email you how to pay' },
    sessionCancellation: 'You can move or cancel a private session here yourself.',
    returns: 'If a tin arrives broken or melted, send me a photo within a week and I’ll replace it or refund you.',
    answering: 'I read every message myself and answer as soon as I can.',
    privacy:
      'What you tell me stays with me. I use your address to answer you and to run what you signed up for, and I never sell it.',
  },
};
