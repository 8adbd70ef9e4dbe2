import { sampleBusiness } from './sample-business.ts';
import { samplePlaces } from './sample-places.ts';

/** 0 is Sunday and 6 Saturday, as in the calendar's header. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface ClassSeed {
  readonly title: string;
  /** Wall time in the business time zone, HH:MM. */
  readonly time: string;
  readonly lengthMinutes: number;
  readonly location: string;
  readonly capacity: number;
  readonly priceText: string;
  readonly description: string;
  /** True if people sign up elsewhere, at `signUpLink`. */
  readonly isExternal?: boolean;
  readonly signUpLink?: string;
  /** The link of an online class. */
  readonly onlineLink?: string;
}

export interface WeeklyClassSeed extends ClassSeed {
  readonly weekday: Weekday;
}

export interface WorkshopSeed extends ClassSeed {
  /** Days from the day of seeding. */
  readonly daysFromToday: number;
}

const { studio: alderStreet, park, online } = samplePlaces;

/**
 * The sample studio's week. Each title needs a description of the same name in `seeds/content/yoga.ts`, and
 * mid-afternoon stays free for workshops.
 */
export const weeklyClasses: readonly WeeklyClassSeed[] = [
  {
    title: 'Park Yoga',
    weekday: 0,
    time: '10:00',
    lengthMinutes: 60,
    location: park.name,
    capacity: 24,
    priceText: 'By donation',
    description: 'An easy hour on the grass, for anyone who turns up. Sign-up is with the parks program.',
    isExternal: true,
    signUpLink: 'https://www.example.com/?class=park-yoga',
  },
  {
    title: 'Slow Flow',
    weekday: 1,
    time: '18:00',
    lengthMinutes: 60,
    location: alderStreet.name,
    capacity: 12,
    priceText: '$18',
    description: 'One shape leads to the next, with time to arrive in each.',
  },
  {
    title: 'Chair Yoga',
    weekday: 2,
    time: '12:00',
    lengthMinutes: 45,
    location: online.name,
    capacity: 20,
    priceText: '$8–$14 sliding scale',
    description: 'Sitting, and standing with a hand on the chair. Your confirmation has the link.',
    onlineLink: 'https://www.example.com/?join=chair-yoga',
  },
  {
    title: 'Gentle Hatha',
    weekday: 3,
    time: '18:00',
    lengthMinutes: 60,
    location: alderStreet.name,
    capacity: 12,
    priceText: '$18',
    description: 'Basic poses, held for a few breaths and explained as we go. The place to begin.',
  },
  {
    title: 'Restorative & Yin',
    weekday: 4,
    time: '19:00',
    lengthMinutes: 75,
    location: alderStreet.name,
    capacity: 10,
    priceText: '$20',
    description: 'Long, propped, quiet shapes. Bring warm socks.',
  },
  {
    title: 'Candlelit Yin',
    weekday: 5,
    time: '19:30',
    lengthMinutes: 75,
    location: alderStreet.name,
    capacity: 10,
    priceText: '$20',
    description: 'Yin by candlelight to close the week, and a square of chocolate at the door.',
  },
  {
    title: 'Saturday Morning Vinyasa',
    weekday: 6,
    time: '09:00',
    lengthMinutes: 60,
    location: alderStreet.name,
    capacity: 12,
    priceText: '$18',
    description: 'The liveliest hour of the week: sun salutations, standing poses, a\u00a0proper\u00a0rest.',
  },
];

/** Three single workshops. The yoga page's banner announces the first. */
export const workshops: readonly WorkshopSeed[] = [
  {
    title: 'An Afternoon of Rest',
    daysFromToday: 17,
    time: '14:00',
    lengthMinutes: 150,
    location: alderStreet.name,
    capacity: 14,
    priceText: '$45',
    description:
      'Five long shapes, every bolster in the house, and tea in between. Sign-up is on the workshop’s own page.',
    isExternal: true,
    signUpLink: sampleBusiness.links.workshopSignUp,
  },
  {
    title: 'Slow Tasting',
    daysFromToday: 31,
    time: '14:30',
    lengthMinutes: 90,
    location: alderStreet.name,
    capacity: 10,
    priceText: '$38',
    description: 'Half an hour of quiet yoga, then four chocolates, eaten with all the attention we have left.',
  },
  {
    title: 'Your First Sun Salutation',
    daysFromToday: 45,
    time: '14:00',
    lengthMinutes: 120,
    location: alderStreet.name,
    capacity: 12,
    priceText: '$35',
    description: 'The twelve shapes taken apart, one at a time, and put together again. For beginners.',
  },
];
