import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { migrateUpTo } from '#database/migrations.ts';
import { chocolates } from '#database/tables/shop.ts';
import { chocolates as samples } from '../../seeds/chocolates.ts';
import { freshDatabase } from '../support/database.ts';

test('an older tin is shown as free of nothing, whatever was ticked; the samples are described as they were shipped', async () => {
  const server = await freshDatabase();
  const connection = await connect(server ? { url: server.url } : { folder: undefined });
  await migrateUpTo(connection, '0044_described-tins');
  const { db } = connection;
  const [sample] = samples;
  if (!sample) throw new Error('there are no samples');
  const common = { priceCents: 1800, createdAt: new Date('2026-11-20T18:00:00Z') };
  const ticked = [
    { name: 'Fig', allergens: ['coconut' as const] },
    { name: 'Pear', traces: ['oats' as const] },
    { name: sample.name, allergens: sample.allergens, traces: [], vegan: true },
  ];
  const shipped = samples.map((tin) => ({ ...tin, vegan: true }));
  await db.insert(chocolates).values([...ticked, ...shipped].map((tin) => ({ id: newId(), ...common, ...tin })));
  await connection.migrate();
  const rows = await db
    .select({ name: chocolates.name })
    .from(chocolates)
    .where(sql`${chocolates.described}`)
    .orderBy(asc(chocolates.name));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(samples.map(({ name }) => name).toSorted());
  await connection.close();
  await server?.drop();
});
