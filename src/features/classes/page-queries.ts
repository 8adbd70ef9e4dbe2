import type { SiteEndpoints } from '#platform/contract/site.ts';
import type { QueryCode } from '#platform/pages.ts';
import { parseFilter } from './calendar/domain/calendar-filter.ts';
import { isDayShown, parseMonth, resolveMonth } from './calendar/domain/calendar-range.ts';
import type { ClassEndpoints } from './contract/endpoints.ts';
import { MAX_CHOSEN_CLASSES, parseChosenIds } from './several/domain/several.ts';

/** The id of no class, in place of all ids that no class to come has. */
const NO_CLASS = '00000000-0000-0000-0000-000000000000';

const ofOneClass: QueryCode<ClassEndpoints> = {
  checkQuery: (api, query) => {
    const time = query.get('time');
    const [classTitle, date] = [query.get('title') ?? '', query.get('date') ?? ''];
    return api('GET /api/class-status', { query: { classTitle, date, ...(time && { time }) } });
  },
};

/** Rules of the queries of pages that are no data. */
export const classPageQueries: Readonly<Record<string, QueryCode<ClassEndpoints & SiteEndpoints>>> = {
  '/calendar': {
    params: {
      month: (value, { today }) => (resolveMonth(value, today()) === value ? value : undefined),
      day: (value, { query, today }) =>
        query.get('view') !== 'list' && isDayShown(value, parseMonth(query, today()), today()) ? value : undefined,
    },
    checkQuery: async (api, query) => {
      if (!query.has('class') && !query.has('place')) return;
      const { title, place } = parseFilter(query, await api('GET /api/events/kinds'));
      if (title === undefined) query.delete('class');
      if (place === undefined) query.delete('place');
    },
  },
  '/signup-selection': ofOneClass,
  '/signup': ofOneClass,
  '/signup-several': {
    params: {
      classes: (_, { query }) => parseChosenIds(query.getAll('classes')).join(',') || undefined,
      result: (value, { query }) => (query.has('classes') || value !== 'later' ? undefined : value),
    },
    checkQuery: async (api, query) => {
      if (!query.has('classes')) return;
      const ids = parseChosenIds(query.getAll('classes'));
      const chosen = ids.slice(0, MAX_CHOSEN_CLASSES);
      const { now } = await api('GET /config/site');
      const events = await api('GET /api/events', { query: { from: now.day } });
      const [first = NO_CLASS, ...others] = chosen.filter((id) => events.some(({ _id }) => _id === id));
      if (first === NO_CLASS) query.set('classes', NO_CLASS);
      else if (others.length === 0 && ids.length === chosen.length)
        query.set('classes', chosen.length > 1 ? `${first},${NO_CLASS}` : first);
    },
    // One class has a page that is kept. There are too many choices of several to keep a page for each.
    personal: (query) => parseChosenIds(query.getAll('classes')).filter((id) => id !== NO_CLASS).length > 1,
    hasManyChoices: true,
  },
};
