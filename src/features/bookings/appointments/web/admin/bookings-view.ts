import { readListQuery } from '#platform/admin/list-page.ts';
import type { QueryOf } from '#platform/lists/list.ts';
import { addDays, addMonths, getMonth, isDay } from '#platform/time/day.ts';
import { readListParams } from '#platform/ui/lists/list-params.ts';
import { api } from '../../../web/api.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { bookingList } from '../../list.ts';

/** Parses the page's query. Missing or invalid parameters get their defaults. */
export function parseBookingsView(query: URLSearchParams) {
  const { value } = readListParams(query);
  return {
    ...readListQuery(bookingList, query),
    view: (['passed', 'slots', 'offers'] as const).find((name) => name === value('view')) ?? ('upcoming' as const),
    /** 'YYYY-MM' of the free slots; undefined for the current month. */
    month: isDay(`${value('month')}-01`) ? value('month') : undefined,
  };
}

/** Offers, free slots of a month, or one page of upcoming or passed bookings; and the pending payments. */
export async function loadBookings(address: URLSearchParams) {
  const { view, page, filter, query, month } = parseBookingsView(address);
  const when = view === 'upcoming' || view === 'passed' ? view : undefined;
  const sizeQuery = { ...filter, ...(when && { when }) };
  const [list, { pages, pendingPayments }] = await Promise.all([
    view === 'offers'
      ? loadOffers()
      : view === 'slots'
        ? loadSlots(month ?? (await getThisMonth()))
        : loadPage(view, { ...query, page: String(page) }),
    ownerApi('GET /api/admin/bookings/summary', { query: sizeQuery }),
  ]);
  return { ...list, pages, pendingPayments };
}

const loadOffers = async () => ({
  view: 'offers' as const,
  offers: await ownerApi('GET /api/admin/appointment-offers'),
});

const getThisMonth = async () => getMonth((await api('GET /config/site')).now.day);

async function loadSlots(month: string) {
  const days = { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
  return { view: 'slots' as const, month, slots: await ownerApi('GET /api/admin/slots', { query: days }) };
}

async function loadPage(when: 'upcoming' | 'passed', page: QueryOf<typeof bookingList> & { page: string }) {
  const { bookedSlots } = await ownerApi('GET /api/admin/bookings', { query: { when, ...page } });
  return { view: when, bookings: bookedSlots };
}
