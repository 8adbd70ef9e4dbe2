import { z } from 'zod';
import type { Slot } from './slots.ts';

/** What reads some parts of a response, by their names in it. */
export type PartReaders<Request, Parts extends z.ZodRawShape = z.ZodRawShape> = {
  readonly [Name in keyof Parts]: (request: Request) => Promise<z.output<Parts[Name]>>;
};

/** Parts of a response, which the contract of a feature declares, and what reads them. */
type Parts<Request> = { readonly schemas: z.ZodRawShape; readonly readers: PartReaders<Request> };

/** A slot for the parts of a response. */
export type PartSlot<Request> = Slot<Parts<Request>>;

/**
 * The schema of a response with the own parts of an endpoint and with those of features. A service gets the latter from
 * a slot, so its type has only the own ones; all are checked before they are sent.
 */
export function withParts<Own extends z.ZodRawShape, Parts extends z.ZodRawShape>(
  own: Own,
  parts: Parts,
): z.ZodType<z.output<z.ZodObject<Own>> & Record<string, unknown>, z.input<z.ZodObject<Own & Parts>>>;
export function withParts(own: z.ZodRawShape, parts: z.ZodRawShape): z.ZodType {
  return z.object({ ...own, ...parts });
}

/** The schemas of all parts. */
export const listSchemas = (features: readonly Pick<Parts<never>, 'schemas'>[]): z.ZodRawShape =>
  Object.assign({}, ...features.map(({ schemas }) => schemas));

/** Reads all parts, one after the other, so that a request takes one connection. */
export async function readParts<Request>(
  features: readonly Pick<Parts<Request>, 'readers'>[],
  request: Request,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const [name, read] of features.flatMap(({ readers }) => Object.entries(readers)))
    parts[name] = await read(request);
  return parts;
}
