import type { BusinessFacts } from './business.ts';
import { type CancellationTerms, defaultCancellation } from './cancellation.ts';
import { defaultBusiness } from './default-business.ts';
import { defaultHours, type Hours } from './hours.ts';
import { defaultOpening, defaultParts, type Opening, type SiteParts } from './opening.ts';
import type { Place } from './places.ts';
import { defaultSessions, type SessionType } from './sessions.ts';

/** Days of the studio, both included. */
export type DayRange = { from: string; to: string };

/** Prices of the shop, in cents. */
export type ShopPrices = {
  shippingFeeCents: number;
  /** The price of the items, after a discount, from which shipping is free; null: never. */
  freeShippingFromCents: number | null;
  /** The price of the items below which a coupon of the shop is rejected. */
  couponMinimumCents: number;
};

/** The days on which the shop takes no orders. `sentence` is the owner's, and may be empty. */
export type Closure = DayRange & { sentence: string };

/** The days on which the owner gives no classes, no sessions, or neither. */
export type Absence = DayRange & { concerns: 'classes' | 'sessions' | 'both'; sentence: string };

/** A line above the site. `link` is a path of the site or an address; it may be empty. */
export type Announcement = DayRange & { text: string; link: string };

/** What the owner may change about the business without changing the program. */
export type Settings = {
  business: BusinessFacts;
  /** In the owner's order. */
  places: readonly Place[];
  shop: ShopPrices;
  closure: Closure | null;
  absences: Absence[];
  announcement: Announcement | null;
  sessions: readonly SessionType[];
  /** Of sessions that are booked from now on. */
  cancellation: CancellationTerms;
  opening: Opening;
  parts: SiteParts;
  /** For how many hours a free place of a full class is held for the person to whom it is offered. */
  waitlist: { offerHours: number };
  /** How many hours before its start a class and a session are reminded of. */
  reminders: { classHours: number; sessionHours: number };
  /**
   * How many minutes before a class its sign-up ends, and cancelling is no longer free; 0: until it begins. A place can
   * still be cancelled later, and the owner is told that it was late.
   */
  classCutoffs: { signUpMinutes: number; cancelMinutes: number };
  hours: Hours;
};

/** The settings of a new business, which is closed. docs/fixed.md lists these prices of the shop. */
export const defaultSettings: Settings = {
  business: defaultBusiness,
  places: [],
  shop: { shippingFeeCents: 500, freeShippingFromCents: null, couponMinimumCents: 1_500 },
  closure: null,
  absences: [],
  announcement: null,
  sessions: defaultSessions,
  cancellation: defaultCancellation,
  opening: defaultOpening,
  parts: defaultParts,
  waitlist: { offerHours: 2 },
  reminders: { classHours: 24, sessionHours: 24 },
  classCutoffs: { signUpMinutes: 0, cancelMinutes: 0 },
  hours: defaultHours,
};

export const MAX_ABSENCES = 20;
export const MAX_OFFER_HOURS = 48;
/** A week. */
export const MAX_REMINDER_HOURS = 168;
/** A week. */
export const MAX_CUTOFF_MINUTES = 10_080;

/** Whether a day is one of the range. */
export const isInRange = ({ from, to }: DayRange, day: string): boolean => from <= day && day <= to;

/** Whether the shop is not closed on this day. */
export const isShopOpen = ({ closure }: Settings, day: string): boolean => !closure || !isInRange(closure, day);

/** Whether people can order on this day: the shop is not closed or switched off, and the site is open. */
export const takesOrders = (settings: Settings, day: string): boolean =>
  settings.opening.isOpen && settings.parts.chocolates && isShopOpen(settings, day);
