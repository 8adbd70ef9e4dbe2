import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { contract } from './contract.ts';

/** A list of the owner that has pages, as the contract declares it. */
export type OwnerList = {
  path: string;
  /** The queries with one choice each, such as `sort=name`, by the name of the field. */
  choices: Record<string, string[]>;
  hasSearch: boolean;
  summary: string | undefined;
  stepUp: Endpoint['stepUp'];
};

const getFields = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {};

function listChoices(name: string, field: z.ZodType): string[] {
  const { enum: values = [] } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  return values.map((value) => `${name}=${encodeURIComponent(String(value))}`);
}

const ownersReads = Object.entries<Endpoint>(contract).filter(
  ([name, { role }]) => /^GET [^{]*$/.test(name) && role === 'owner',
);

export const ownerLists: OwnerList[] = ownersReads
  .filter(([, { query }]) => 'page' in getFields(query))
  .map(([name, { query, stepUp }]) => {
    const path = name.slice('GET '.length);
    const fields = Object.entries(getFields(query));
    const choices = fields.map(([field, schema]) => [field, listChoices(field, schema)] as const);
    return {
      path,
      choices: Object.fromEntries(choices.filter(([, queries]) => queries.length > 0)),
      hasSearch: fields.some(([field]) => field === 'search'),
      summary: `GET ${path}/summary` in contract ? `${path}/summary` : undefined,
      stepUp,
    };
  });

/** The addresses whose response is a file with all rows of a list. */
export const exportPaths: string[] = ownersReads
  .filter(([, { responses }]) => 'csv' in getFields(responses[200]))
  .map(([name]) => name.slice('GET '.length));
