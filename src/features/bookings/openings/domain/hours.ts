/** A part of a day, as wall times 'HH:MM' of which `to` is exclusive. */
export type HoursRange = {
  from: string;
  to: string;
  /** A key; empty for all types. */
  sessionType: string;
  /** Where its sessions are; absent or empty: at the place of their type. */
  place?: string | undefined;
};

/** Hours of a weekday (0 is Sunday), from a day to a day, both included. An empty day is no limit. */
export type WeeklyRange = HoursRange & { weekday: number; firstDay: string; lastDay: string };

/** Hours that replace the weekly ones on some days, both included. Without ranges, these days are closed. */
export type HoursException = { firstDay: string; lastDay: string; ranges: readonly HoursRange[] };

/** The times at which clients can book. */
export type Hours = {
  weekly: readonly WeeklyRange[];
  exceptions: readonly HoursException[];
  /** Sessions start at the full hour and then at every multiple of this number of minutes. */
  startEveryMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  /** How long before its start a session can be booked. */
  noticeHours: number;
  /** How many days after today can be booked. */
  daysAhead: number;
  /** The most sessions, made by clients or the owner; null: no limit. A week begins on Sunday. */
  maxPerDay: number | null;
  maxPerWeek: number | null;
};

/** A new business has no hours: clients book the slots that the owner adds. */
export const defaultHours: Hours = {
  weekly: [],
  exceptions: [],
  startEveryMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeHours: 24,
  daysAhead: 28,
  maxPerDay: null,
  maxPerWeek: null,
};

/** After how many minutes the next session can start. */
export const startSteps = [15, 30, 60] as const;

/** The limits of what the owner enters. */
export const hoursLimits = {
  weekly: 100,
  exceptions: 400,
  rangesOfException: 12,
  bufferMinutes: 120,
  noticeHours: 336,
  daysAhead: 180,
  perDay: 24,
  perWeek: 100,
};
