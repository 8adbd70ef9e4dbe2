import { z } from 'zod';
import { type FilterValues, isChoice, type List, listValues } from '#platform/lists/list.ts';
import type { Endpoint } from './endpoint.ts';
import { Day, Id, ListSize, line, listSort, Month, Page, Search } from './fields.ts';

const openFilters = { day: Day, month: Month, id: Id, line: line(100) };

type FilterShape<L extends List> = { search: z.ZodOptional<typeof Search> } & {
  [Name in keyof FilterValues<L>]: z.ZodOptional<z.ZodType<FilterValues<L>[Name], FilterValues<L>[Name]>>;
};
type SortShape<L extends List> = ReturnType<typeof listSort<L['sorts'][number]>>;

/** Sentences about parameters, for the documentation. */
type Descriptions<L extends List> = { [Name in 'search' | keyof FilterValues<L>]?: string };

/** The parameters by which a list is filtered. */
export function listFilters<L extends List>({ filters = {} }: L, about: Descriptions<L> = {}): FilterShape<L> {
  const values = Object.entries(filters).map(([name, filter]) => {
    if (!isChoice(filter)) return [name, openFilters[filter]] as const;
    return [name, z.enum(listValues(filter).filter((value) => value !== (filter.all ?? '')))] as const;
  });
  const descriptions: Readonly<Record<string, string | undefined>> = about;
  const parameters = [['search', Search] as const, ...values].map(([name, value]) => {
    const description = descriptions[name];
    return [name, description ? value.optional().meta({ description }) : value.optional()];
  });
  return Object.fromEntries(parameters);
}

const CsvFile = z.object({ filename: z.string(), csv: z.string() });

type OwnerRead<Shape extends z.ZodRawShape, Response extends z.ZodType> = {
  summary: string;
  role: 'owner';
  perMinute: number;
  stepUp?: NonNullable<Endpoint['stepUp']>;
  query: z.ZodObject<Shape>;
  responses: { 200: Response };
};
type ListEndpoints<L extends List, Row extends z.ZodType, Size extends z.ZodType> = {
  [Name in `GET ${L['path']}`]: OwnerRead<
    { page: z.ZodOptional<typeof Page> } & FilterShape<L> & SortShape<L>,
    z.ZodArray<Row>
  >;
} & { [Name in `GET ${L['path']}/summary`]: OwnerRead<FilterShape<L>, Size> } & {
  [Name in L extends { file: infer File extends string } ? `GET ${L['path']}/${File}` : never]: OwnerRead<
    FilterShape<L> & SortShape<L>,
    typeof CsvFile
  >;
};

/**
 * The endpoints of a list: all rows or one page, their number, and its file.
 * @param options.about what each endpoint is, for the documentation
 * @param options.stepUp what of the rows requires the password again; a file always does
 */
export function listEndpoints<L extends List, Row extends z.ZodType, Size extends z.ZodType = typeof ListSize>(
  list: L,
  options: {
    row: Row;
    size?: Size;
    parameters?: Descriptions<L>;
    about: { rows: string; size: string } & (L extends { file: string } ? { file: string } : unknown);
    stepUp?: NonNullable<Endpoint['stepUp']>;
  },
): ListEndpoints<L, Row, Size> {
  const { row, size = ListSize, stepUp } = options;
  const about: { rows: string; size: string; file?: string } = options.about;
  const [filters, sorting] = [listFilters(list, options.parameters), listSort(list.sorts)];
  const read = { role: 'owner', perMinute: 240 } as const;
  const found: Record<string, Endpoint> = {
    [`GET ${list.path}`]: {
      ...read,
      summary: about.rows,
      ...(stepUp && { stepUp }),
      query: z.strictObject({ page: Page.optional(), ...filters, ...sorting }),
      responses: { 200: z.array(row) },
    },
    [`GET ${list.path}/summary`]: {
      ...read,
      summary: about.size,
      query: z.strictObject(filters),
      responses: { 200: size },
    },
  };
  if (about.file !== undefined)
    found[`GET ${list.path}/${list.file}`] = {
      role: 'owner',
      perMinute: 20,
      summary: about.file,
      stepUp: true,
      query: z.strictObject({ ...filters, ...sorting }),
      responses: { 200: CsvFile },
    };
  return found as ListEndpoints<L, Row, Size>;
}
