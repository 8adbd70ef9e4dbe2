import { toTagKey } from '#features/clients/tags/domain/tags.ts';
import { clientTags } from '#features/clients/tags/tables.ts';
import { createSignedInClient, createSignedInOwner } from '../accounts/signed-in.ts';
import { createCaller } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';

/** Gives each tag to a client of its own at once, beside others that are given before. Returns what is in use then. */
export async function raceToGiveTags(
  processes: readonly [TestApp, ...TestApp[]],
  { before, atOnce }: { before: readonly string[]; atOnce: readonly string[] },
) {
  const [first] = processes;
  const { db } = first.connection;
  await db.delete(clientTags);
  const { headers } = await createSignedInOwner(first);
  const calls = processes.map(({ app }) => createCaller(app, headers));
  const give = async (index: number, clientId: string, tag: string) =>
    (await calls[index % calls.length]?.('PUT', `/api/admin/users/${clientId}/tags`, { tag, given: true }))?.status;
  const { client } = await createSignedInClient(first);
  for (const tag of before) await give(0, client.id, tag);
  const ids: string[] = [];
  for (const _ of atOnce) ids.push((await createSignedInClient(first)).client.id);
  const statuses = await Promise.all(ids.map((id, index) => give(index, id, atOnce[index] ?? '')));
  const rows = await db.selectDistinct({ tag: clientTags.tag }).from(clientTags);
  const spellings = rows.map(({ tag }) => tag);
  return { statuses: statuses.toSorted(), spellings: spellings.length, tags: new Set(spellings.map(toTagKey)).size };
}

/** `count` different tags. */
export const nameTags = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`);
