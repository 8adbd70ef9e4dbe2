import { addDays, addMonths, getMonth, isDay } from '#platform/time/day.ts';
import { readListParams, toListSort } from '#platform/ui/lists/list-params.ts';
import { api } from '../../../web/api.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';

export const byDate = { by: 'date', ascending: true } as const;

/** Parses the page's query. Missing or invalid parameters get their defaults. */
export function parseBookingsView(query: URLSearchParams) {
  const { page, search, value, sorting } = readListParams(query);
  const status = (['active', 'cancelled'] as const).find((state) => state === value('status'));
  return {
    view: (['passed', 'slots', 'offers'] as const).find((name) => name === value('view')) ?? ('upcoming' as const),
    page,
    filter: { ...(search && { search }), ...(status && { status }) },
    sorting: sorting<'date'>(['date'], byDate),
    /** 'YYYY-MM' of the free slots; undefined for the current month. */
    month: isDay(`${value('month')}-01`) ? value('month') : undefined,
  };
}

/** Offers, free slots of a month, or one page of upcoming or passed bookings; and the pending payments. */
export async function loadBookings(query: URLSearchParams) {
  const { view, page, filter, sorting, month } = parseBookingsView(query);
  const when = view === 'upcoming' || view === 'passed' ? view : undefined;
  const sizeQuery = { ...filter, ...(when && { when }) };
  const [list, { pages, pendingPayments }] = await Promise.all([
    view === 'offers'
      ? loadOffers()
      : view === 'slots'
        ? loadSlots(month ?? (await getThisMonth()))
        : loadPage({ when: view, ...filter }, sorting, page),
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

type PageFilter = { when: 'upcoming' | 'passed' } & ReturnType<typeof parseBookingsView>['filter'];

async function loadPage(filter: PageFilter, sorting: ReturnType<typeof parseBookingsView>['sorting'], page: number) {
  const query = { ...filter, ...toListSort(sorting), page: String(page) };
  const { bookedSlots } = await ownerApi('GET /api/admin/bookings', { query });
  return { view: filter.when, bookings: bookedSlots };
}
