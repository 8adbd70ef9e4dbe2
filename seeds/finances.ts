import type { SeedRows } from '#app/seed-store.ts';
import { newId } from '#platform/database/id.ts';
import { addDays, getWeekday } from '#platform/time/day.ts';
import { samplePlaces } from './sample-places.ts';

const WEEKS_BEFORE = 22;
const WEEKS_AHEAD = 4;
/** Older entries are paid; a quarter is taxed after its end. */
const PAID_AFTER_DAYS = 12;
const TAXED_AFTER_DAYS = 91;

type Row = SeedRows['finances'][number];
type RegularClass = Pick<
  Row,
  'time' | 'className' | 'location' | 'rateCents' | 'paymentMethod' | 'paymentFrequency'
> & {
  weekday: number;
  /** Pays automatically: no payment request is ever sent. */
  isPaidAutomatically?: true;
  /** Takes place every other week. */
  biweekly?: true;
};

const { studio: alderStreet, online } = samplePlaces;

/** The sample studio's regular paid classes. */
const regularClasses: readonly RegularClass[] = [
  {
    weekday: 1,
    time: '18:00',
    className: 'Slow Flow',
    location: alderStreet.name,
    rateCents: 12_600,
    paymentMethod: 'card',
    paymentFrequency: 'per-class',
    isPaidAutomatically: true,
  },
  {
    weekday: 2,
    time: '12:00',
    className: 'Chair Yoga',
    location: online.name,
    rateCents: 8_800,
    paymentMethod: 'venmo',
    paymentFrequency: 'per-class',
  },
  {
    weekday: 3,
    time: '18:00',
    className: 'Gentle Hatha',
    location: alderStreet.name,
    rateCents: 14_400,
    paymentMethod: 'card',
    paymentFrequency: 'per-class',
    isPaidAutomatically: true,
  },
  {
    weekday: 4,
    time: '08:00',
    className: 'Yoga at the Ceramics Cooperative',
    location: 'Cully Ceramics',
    rateCents: 9_500,
    paymentMethod: 'check',
    paymentFrequency: 'monthly',
  },
  {
    weekday: 5,
    time: '19:30',
    className: 'Candlelit Yin',
    location: alderStreet.name,
    rateCents: 11_250,
    paymentMethod: 'cash',
    paymentFrequency: 'per-class',
    isPaidAutomatically: true,
  },
  {
    weekday: 6,
    time: '11:30',
    className: 'Private Session, Ines',
    location: 'Private Home',
    rateCents: 9_500,
    paymentMethod: 'zelle',
    paymentFrequency: 'biweekly',
    biweekly: true,
  },
];

/** Creates about a season of entries around a day: the latest unpaid, the last quarter untaxed. */
export function createSampleFinances(today: string, now: Date): Row[] {
  const rows: Row[] = [];
  for (let offset = -7 * WEEKS_BEFORE; offset < 7 * WEEKS_AHEAD; offset++) {
    const day = addDays(today, offset);
    for (const { weekday: classWeekday, isPaidAutomatically, biweekly, ...regular } of regularClasses) {
      const skipped = biweekly && Math.floor(offset / 7) % 2 !== 0;
      if (classWeekday !== getWeekday(day) || skipped) continue;
      const paid = offset < (isPaidAutomatically ? 0 : -PAID_AFTER_DAYS) ? 'yes' : 'no';
      rows.push({
        id: newId(),
        day,
        ...regular,
        paymentRequestSent: isPaidAutomatically ? 'n/a' : offset < -2 ? 'yes' : 'no',
        paid,
        taxed: offset < -TAXED_AFTER_DAYS ? 'yes' : 'no',
        createdAt: now,
      });
    }
  }
  return rows;
}
