import type { BookingMailProps } from '../../mail-props.ts';

/** A client with the sessions of one series, by date. Plain values, because they wait in the outbox as JSON. */
export type SeriesMailProps = {
  name: string;
  clientId: string;
  bookings: BookingMailProps[];
  /** What comes back of a payment for all of them; absent or '' if nothing does. */
  refund?: string;
};

export type SeriesBecame = 'made' | 'accepted' | 'changed' | 'cancelled';
