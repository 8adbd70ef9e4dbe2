import type { z } from 'zod';

type Schema = z.core.$ZodType;
export type FieldPath = readonly (string | number)[];

/**
 * The path of every text that a schema accepts, except texts that are one of a few words; 0 is an entry of a list. Each
 * kind of a union has its own paths.
 */
export function listTextFields(schema: Schema, path: FieldPath = []): FieldPath[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [path];
    case 'object':
      return Object.entries(def.shape).flatMap(([field, part]) => listTextFields(part, [...path, field]));
    case 'array':
      return listTextFields(def.element, [...path, 0]);
    case 'union':
      return mergePaths(def.options.flatMap((option) => listTextFields(option, path)));
    case 'pipe':
      return listTextFields(def.in, path);
    case 'optional':
    case 'nullable':
    case 'readonly':
    case 'default':
      return listTextFields(def.innerType, path);
    default:
      return [];
  }
}

const mergePaths = (paths: FieldPath[]) => [...new Map(paths.map((path) => [path.join('/'), path])).values()];

/** The value at a path; undefined if there is none. */
export const getField = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<string | number, unknown> | null | undefined)?.[step], value);

/** Writes a value at a path that exists. */
export function setField(value: unknown, path: FieldPath, field: unknown): void {
  const parent = getField(value, path.slice(0, -1)) as Record<string | number, unknown>;
  parent[path.at(-1) ?? ''] = field;
}
