import type { Link } from '#platform/documents.ts';

interface ClassFactsContent {
  readonly labels: Readonly<Record<'class' | 'date' | 'time' | 'location' | 'length' | 'price' | 'paying', string>>;
  readonly externalLink: string;
  readonly change: Link;
}

/** The class details above both forms. */
export const classFacts: ClassFactsContent = {
  labels: {
    class: 'Class',
    date: 'Date',
    time: 'Time',
    location: 'Where',
    length: 'Length',
    price: 'Price',
    paying: 'Payment',
  },
  externalLink: 'Sign up on its own site',
  change: { label: 'Choose another class', href: '/calendar' },
};

/** The room of a class, in words. Online there are no mats. */
export const classRoom = {
  spots: (left: number, capacity: number, isOnline: boolean): string => {
    if (capacity === 1) return left === 0 ? 'Full' : 'The one spot is free';
    if (left === 0) return `${capacity} of ${capacity} ${isOnline ? 'spots' : 'mats'} taken`;
    return left === capacity ? `All ${capacity} spots are free` : `${left} of ${capacity} spots left`;
  },
};

/** What is stamped on a ticket: a class without a free spot, and a spot that waits for its waiver. */
export const stamps = { full: 'Full', saved: 'Saved' } as const;
