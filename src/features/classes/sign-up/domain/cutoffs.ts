import type { BusinessFacts } from '#platform/business/business.ts';
import type { WallTime } from '#platform/time/day.ts';
import { getTimeBefore, isTimeOver } from '#platform/time/wall-time.ts';

/**
 * How long before a class its sign-up ends and cancelling is free; 0: until it begins. Server only, because of the time
 * zone.
 */
export type ClassCutoffs = { signUpMinutes: number; cancelMinutes: number };

/** When sign-up for a class ends; undefined if that is when it begins. */
export const getSignUpEnd = (start: WallTime, { signUpMinutes }: ClassCutoffs, zone: string): WallTime | undefined =>
  signUpMinutes === 0 ? undefined : getTimeBefore(start, signUpMinutes, zone);

/** Until when a place is cancelled for free; undefined if that is until the class begins. */
export const getFreeUntil = (start: WallTime, { cancelMinutes }: ClassCutoffs, zone: string): WallTime | undefined =>
  cancelMinutes === 0 ? undefined : getTimeBefore(start, cancelMinutes, zone);

/** Whether a place that is cancelled now is cancelled too late to be free. */
export function isLateCancellation(start: WallTime, cutoffs: ClassCutoffs, now: Date, zone: string): boolean {
  const freeUntil = getFreeUntil(start, cutoffs, zone);
  return freeUntil !== undefined && isTimeOver(freeUntil, now, zone);
}

/** What the delivered rule says, which is untrue once free cancelling ends before a class begins. */
const NO_FEE = 'There is no fee.';

function formatMinutes(minutes: number): string {
  if (minutes % 60 !== 0) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

/**
 * The facts of the business as visitors read them: the rule about leaving a class says until when that is free. A rule
 * of the owner's own words stays as it is.
 */
export function applyClassCutoffs({
  business,
  classCutoffs,
}: {
  business: BusinessFacts;
  classCutoffs: { cancelMinutes: number };
}): BusinessFacts {
  const { policies } = business;
  if (classCutoffs.cancelMinutes === 0 || !policies.classCancellation.includes(NO_FEE)) return business;
  const freeTime = `It’s free until ${formatMinutes(classCutoffs.cancelMinutes)} before class.`;
  const classCancellation = policies.classCancellation.replace(NO_FEE, freeTime);
  return { ...business, policies: { ...policies, classCancellation } };
}
