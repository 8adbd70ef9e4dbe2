import { compareStarts, type Timed } from '../../web/booking-data.ts';

/**
 * The coming sessions and classes by date: the classes before the next session, that session, and all that comes after
 * it. Without a session, all classes come before it.
 * @param sessions sorted by start
 */
export function arrangeVisits<Session extends Timed, Class extends Timed>(
  sessions: readonly Session[],
  classes: readonly Class[],
) {
  const [next, ...later] = sessions;
  const isBefore = (visit: Class) => !next || compareStarts(visit, next) < 0;
  const visits = [
    ...later.map((visit) => ({ kind: 'session' as const, visit })),
    ...classes.filter((visit) => !isBefore(visit)).map((visit) => ({ kind: 'class' as const, visit })),
  ];
  return {
    before: classes.filter(isBefore).toSorted(compareStarts),
    next,
    after: visits.toSorted((one, other) => compareStarts(one.visit, other.visit)),
  };
}
