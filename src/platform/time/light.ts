/**
 * The light at a place and time, by the sun's height. The formulas are NOAA's "General Solar Position Calculations"
 * (gml.noaa.gov/grad/solcalc/solareqns.PDF); they are right to about two minutes at middle latitudes.
 */

import { DAY_MS } from './day.ts';

/** Decimal degrees, north and east positive. */
export type Place = { readonly latitude: number; readonly longitude: number };

export type TimeOfDay = 'dawn' | 'day' | 'dusk' | 'night';

/** The height of the sun's center at sunrise and sunset, with its radius and the refraction of the air. */
export const HORIZON_DEGREES = -0.833;
/** Civil twilight: below it the night is dark. */
const NIGHT_DEGREES = -6;
/** Above it the light is no longer golden. */
const DAYLIGHT_DEGREES = 6;

const MINUTE_MS = 60_000;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

/** The equation of time in minutes and the sun's declination in radians at an instant. */
function getSolarYear(instantMs: number): { equationOfTime: number; declination: number } {
  const year = new Date(instantMs).getUTCFullYear();
  const start = Date.UTC(year, 0, 1);
  const yearDays = (Date.UTC(year + 1, 0, 1) - start) / DAY_MS;
  const angle = ((2 * Math.PI) / yearDays) * ((instantMs - start) / DAY_MS - 0.5);
  const [sin, cos] = [Math.sin, Math.cos];
  return {
    equationOfTime:
      229.18 *
      (0.000075 +
        0.001868 * cos(angle) -
        0.032077 * sin(angle) -
        0.014615 * cos(2 * angle) -
        0.040849 * sin(2 * angle)),
    declination:
      0.006918 -
      0.399912 * cos(angle) +
      0.070257 * sin(angle) -
      0.006758 * cos(2 * angle) +
      0.000907 * sin(2 * angle) -
      0.002697 * cos(3 * angle) +
      0.00148 * sin(3 * angle),
  };
}

/**
 * Returns when the sun rises above a height and sinks below it again on a day of the place's calendar. If it stays
 * below, both are noon; if it stays above, they are twelve hours before and after noon.
 */
export function findSunCrossings(day: string, place: Place, degrees: number): { rises: Date; sets: Date } {
  const latitude = toRadians(place.latitude);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const cross = (direction: -1 | 0 | 1, near: number): number => {
    const { equationOfTime, declination } = getSolarYear(near);
    const noon = midnight + (720 - 4 * place.longitude - equationOfTime) * MINUTE_MS;
    const cosine =
      Math.sin(toRadians(degrees)) / (Math.cos(latitude) * Math.cos(declination)) -
      Math.tan(latitude) * Math.tan(declination);
    const hourAngle = toDegrees(Math.acos(Math.min(Math.max(cosine, -1), 1)));
    return noon + direction * 4 * hourAngle * MINUTE_MS;
  };
  const noon = cross(0, midnight + DAY_MS / 2);
  // The second step uses the sun's place at the crossing rather than at noon.
  const find = (direction: -1 | 1) => new Date(cross(direction, cross(direction, noon)));
  return { rises: find(-1), sets: find(1) };
}

/** Returns the light at an instant on its day of the place's calendar: dawn and dusk are twilight and golden hour. */
export function getTimeOfDay(instant: Date, day: string, place: Place): TimeOfDay {
  const night = findSunCrossings(day, place, NIGHT_DEGREES);
  const daylight = findSunCrossings(day, place, DAYLIGHT_DEGREES);
  if (instant < night.rises || instant >= night.sets) return 'night';
  if (instant < daylight.rises) return 'dawn';
  return instant < daylight.sets ? 'day' : 'dusk';
}
