import { expectTypeOf, test } from 'vitest';
import type { StoredFields } from './stored-fields.ts';

type Row = { title: string; capacity: number };

test('fields that have columns are stored', () => {
  expectTypeOf<StoredFields<Row, { title: string; capacity?: number | undefined }>>().toEqualTypeOf<{
    title: string;
    capacity?: number | undefined;
  }>();
});

test('a field that is converted needs no column of its name', () => {
  expectTypeOf<StoredFields<Row, { title: string; date: string }, 'date'>>().toEqualTypeOf<{
    title: string;
    date: string;
  }>();
});

test('a field without a column, or with another type than its column, does not compile', () => {
  // @ts-expect-error: The row has no column for it.
  type Dropped = StoredFields<Row, { title: string; bring?: string | undefined }>;
  // @ts-expect-error: The row has no column for a field that is not converted.
  type Forgotten = StoredFields<Row, { title: string; date: string; bring: string }, 'date'>;
  // @ts-expect-error: The column has numbers.
  type Mistyped = StoredFields<Row, { capacity: string }>;
  expectTypeOf<Dropped | Forgotten | Mistyped>().not.toBeNever();
});
