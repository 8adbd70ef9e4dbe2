import { type OwnerList, ownerLists } from '#tests/support/http/owner-lists.ts';

/** The parts of a query that do not change which rows a list has. */
const ORDER = ['sort', 'direction'];
/** A name that some rows of each list have, and one that none has. */
const SEARCHES = ['search=needle', 'search=nobody+at+all'];

function listListRequests({ path, choices, hasSearch, summary }: OwnerList): string[] {
  const filters = Object.entries(choices).flatMap(([field, queries]) => (ORDER.includes(field) ? [] : queries));
  const orders = ORDER.flatMap((field) => choices[field] ?? []);
  const searches = hasSearch ? SEARCHES : [];
  const pages = [...orders, ...filters, ...searches].map((query) => `${path}?${query}&page=1`);
  const sums = summary ? [summary, ...[...filters, ...searches].map((query) => `${summary}?${query}`)] : [];
  return [`${path}?page=1`, ...pages, ...sums];
}

/**
 * Lists the requests of every list of the admin area: the first page, each order, filter and search, and the summary;
 * and what the owner sees first, which is read from all lists.
 */
export const listAdminRequests = (): string[] => [...ownerLists.flatMap(listListRequests), '/api/admin/today'];

/** The lists that have a middle page, and the address that tells how many pages there are. */
export const listsWithMiddle = ownerLists.flatMap(({ path, summary }) => (summary ? [{ path, summary }] : []));
