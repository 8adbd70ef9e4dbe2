import type { Api } from '#platform/api/client.ts';
import type { QueryCode } from '#platform/pages.ts';
import { parseFilter } from '../calendar/web/calendar-filter.ts';
import { isDayShown, parseMonth, resolveMonth } from '../calendar/web/calendar-range.ts';
import type { ClassEndpoints } from '../contract/endpoints.ts';
import { parseChosenIds } from '../several/domain/several.ts';
import { loadChosenClasses } from '../several/web/chosen-classes-data.ts';

/** The id of no class, in place of all ids that no class to come has. */
const NO_CLASS = '00000000-0000-0000-0000-000000000000';

const ofOneClass: QueryCode = {
  checkQuery: (api: Api<ClassEndpoints>, query) => {
    const time = query.get('time');
    const [classTitle, date] = [query.get('title') ?? '', query.get('date') ?? ''];
    return api('GET /api/class-status', { query: { classTitle, date, ...(time && { time }) } });
  },
};

/** Rules of the queries of pages that are no data. */
export const classPageQueries: Readonly<Record<string, QueryCode>> = {
  '/calendar': {
    params: {
      month: (value, { today }) => (resolveMonth(value, today()) === value ? value : undefined),
      day: (value, { query, today }) =>
        query.get('view') !== 'list' && isDayShown(value, parseMonth(query, today()), today()) ? value : undefined,
    },
    checkQuery: async (api: Api<ClassEndpoints>, query) => {
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
    checkQuery: async (api: Api<ClassEndpoints>, query) => {
      if (!query.has('classes')) return;
      const { classes, isTooMany, isOneGone } = await loadChosenClasses(api, query.getAll('classes'));
      const [first, second] = classes;
      if (!first) query.set('classes', NO_CLASS);
      else if (!second && !isTooMany) query.set('classes', isOneGone ? `${first._id},${NO_CLASS}` : first._id);
    },
    // One class has a page that is kept. There are too many choices of several to keep a page for each.
    personal: (query) => parseChosenIds(query.getAll('classes')).filter((id) => id !== NO_CLASS).length > 1,
    hasManyChoices: true,
  },
};
