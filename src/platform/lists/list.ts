export const sortDirections = ['ascending', 'descending'] as const;

/** How the rows of a list are ordered. The default is its first sort order, ascending. */
export type ListSort<Sort extends string> = {
  sort?: Sort | undefined;
  direction?: (typeof sortDirections)[number] | undefined;
};

/** A filter with fixed values, which is a select above the list. Without a value in the address, the first one counts. */
export type Choice = {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  /** The option that filters nothing, so that requests leave it out; '' by default. */
  all?: string;
  /** Values that are no option but mean something in a request and in an address. */
  unlisted?: readonly string[];
  /** Its name in the page's address, if requests call it something else. */
  inAddress?: string;
  /** Parameters of the address that a change of it removes. */
  resets?: readonly string[];
};

/** A filter with any value of its kind. The screen shows its own field for it. */
type OpenFilter = 'day' | 'month' | 'id' | 'line';

/**
 * A list of the admin area, declared once: contract, SQL, screen and file follow it
 * ([decision](../../../docs/decisions/0138-an-admin-list-is-declared-once.md)). It has no words of rows and no functions,
 * so that browsers may load it.
 */
export type List = {
  /** Of its endpoints. */
  path: `/api/${string}`;
  /** The sort orders; the first one, ascending, is the default. */
  sorts: readonly [string, ...string[]];
  /** Label of the search field. */
  search: string;
  /** By their names in requests. */
  filters?: Readonly<Record<string, Choice | OpenFilter>>;
  /** The last part of the path of its file for a spreadsheet; none without it. */
  file?: 'csv' | 'export';
};

/** Declares a list, and keeps its exact type. */
export const defineList = <const L extends List>(list: L): L => list;

type ValueOf<Filter> = Filter extends { options: readonly (readonly [infer Value, string])[] }
  ?
      | Exclude<Value, Filter extends { all: infer All } ? All : ''>
      | (Filter extends { unlisted: readonly (infer Unlisted)[] } ? Unlisted : never)
  : string;

/** What a list is filtered by, besides words: the type of each value by its name. */
export type FilterValues<L extends List> = L extends { filters: infer Filters }
  ? { -readonly [Name in keyof Filters]: ValueOf<Filters[Name]> }
  : Record<never, never>;

/** The filter of a request. */
export type FilterOf<L extends List> = Partial<FilterValues<L>> & { search?: string | undefined };

/** The filter and the order of a request. */
export type QueryOf<L extends List> = FilterOf<L> & ListSort<L['sorts'][number]>;

/** The values of a choice, the usual one first. */
export const listValues = ({ options, unlisted = [] }: Choice) => [...options.map(([value]) => value), ...unlisted];

export const isChoice = (filter: Choice | OpenFilter): filter is Choice => typeof filter !== 'string';
