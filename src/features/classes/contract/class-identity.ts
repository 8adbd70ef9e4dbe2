import { Day, Id, line, Time } from '#platform/contract/fields.ts';

/** Title and date identify a class; `time` or `eventId` resolve an ambiguity. */
export const classIdentity = { classTitle: line(200), date: Day, time: Time.optional(), eventId: Id.optional() };
