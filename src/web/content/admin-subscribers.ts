import { confirmDialog } from './admin.ts';
import type { Notice } from './text.ts';

/** Text of the admin page for newsletter subscribers. Dialog text comes from the specification (§8). */
export const adminSubscribers = {
  heading: 'Newsletter Subscribers',
  intro: 'Everyone who signed up for the newsletter on the website.',
  loading: 'Loading...',
  empty: 'No subscribers yet.',
  nothingFound: 'No address matches that search.',
  search: 'Search by email',
  count: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'subscriber' : 'subscribers'}`,
  columns: { number: '#', email: 'Email', date: 'Subscribed At', delete: 'Delete' },
  delete: 'Delete',
  confirm: {
    ...confirmDialog,
    text: 'This subscriber will be permanently deleted.',
    confirm: 'Yes, delete it!',
  },
  deleted: { title: 'Deleted!', text: 'Subscriber has been deleted.' } satisfies Notice,
  notDeleted: { title: 'Error', text: 'Could not delete subscriber.' } satisfies Notice,
  download: 'Export CSV',
  downloading: 'Exporting...',
  notDownloaded: {
    title: 'Failed to export.',
    text: 'Please check your connection and try again.',
  } satisfies Notice,
} as const;
