import type { ReactNode } from 'react';

/** What is ahead: a class with its people, or a session with its client. Date and time are wall time of the business. */
export type AgendaItem = {
  _id: string;
  date: string;
  time: string;
  /** Empty texts are left out. */
  facts: readonly string[];
  title: string;
  to: string;
  more: ReactNode;
};

/** A kind of task that waits: how many there are, and the first of them, or what they have in common. */
export type WaitingTask = {
  to: string;
  count: number;
  heading: string;
  rows?: readonly ReactNode[];
  text?: ReactNode;
};

/** What a feature shows on Today, of the parts of the response that it reads. */
export type TodayPart<Data> = {
  listAhead?: (today: Data) => AgendaItem[];
  listTasks?: (today: Data, timeZone: string) => WaitingTask[];
};

export const Details = ({ texts }: { texts: readonly string[] }) => (
  <span className="block text-quiet">{texts.join(' · ')}</span>
);
