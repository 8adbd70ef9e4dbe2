import type { z } from 'zod';
import type { Database } from '#platform/database/connection.ts';
import type { PartReaders, PartSlot } from '#platform/response-parts.ts';
import { createSlot } from '#platform/slots.ts';
import type { WallTime } from '#platform/time/day.ts';

/** Now, as an instant and in the time zone of the business. */
export type TodayRequest = { db: Database; now: Date; wall: WallTime; timeZone: string };

/** Reads the parts of Today that the contract of a feature declares. */
export type TodayReaders<Parts extends z.ZodRawShape> = PartReaders<TodayRequest, Parts>;

export const todayParts: PartSlot<TodayRequest> = createSlot();

/** How many waiting items are named; the rest is only counted. */
export const NAMED_ITEMS = 5;
