import type { BookingMailProps } from '../../mail-props.ts';

/** A client with the sessions of one series, by date. Plain values, because they wait in the outbox as JSON. */
export type SeriesMailProps = { name: string; clientId: string; bookings: BookingMailProps[] };

export type SeriesBecame = 'made' | 'changed' | 'cancelled';
