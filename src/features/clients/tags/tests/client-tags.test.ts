import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { MAX_TAGS } from '../domain/tags.ts';
import { clientTags } from '../tables.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp();
});
afterAll(() => admin.testApp.close());

const db = () => admin.testApp.connection.db;
const createPerson = (row: Parameters<typeof createSignedInClient>[1] = {}) => createSignedInClient(admin.testApp, row);
const createClient = async () => (await createPerson()).client;
const mark = (clientId: string, tag: unknown, given = true) =>
  admin.call('PUT', `/api/admin/users/${clientId}/tags`, { tag, given });
const give = async (clientId: string, ...tags: string[]) => {
  for (const tag of tags) expect(await mark(clientId, tag)).toMatchObject({ status: 200 });
};
const readTags = async (clientId: string) =>
  (await admin.requestOk('GET', `/api/admin/users/${clientId}/record`)).tags.rows.map(
    ({ tag }: { tag: string }) => tag,
  );
const removeAll = () => db().delete(clientTags);

describe('the tags of a client', () => {
  test('a tag is given, is in the record, the list and the tags in use, and is taken away', async () => {
    await removeAll();
    const [one, other] = [await createClient(), await createClient()];
    expect(await mark(one.id, ' Regular ')).toEqual({
      status: 200,
      body: { message: 'Tag added.', tags: ['Regular'] },
    });
    await give(one.id, 'Back care');
    await give(other.id, 'Regular');
    expect(await readTags(one.id)).toEqual(['Back care', 'Regular']);
    expect(await admin.requestOk('GET', '/api/admin/client-tags')).toEqual([
      { tag: 'Back care', clients: 1 },
      { tag: 'Regular', clients: 2 },
    ]);
    const listed = await admin.requestOk('GET', '/api/admin/users?page=1&sort=joined');
    const tagsOf = (id: string) => listed.find(({ _id }: { _id: string }) => _id === id).tags;
    expect([tagsOf(one.id), tagsOf(other.id)]).toEqual([['Back care', 'Regular'], ['Regular']]);
    expect(await mark(one.id, 'Back care', false)).toMatchObject({
      body: { message: 'Tag removed.', tags: ['Regular'] },
    });
    expect(await admin.requestOk('GET', '/api/admin/client-tags')).toEqual([{ tag: 'Regular', clients: 2 }]);
  });

  test('a tag in another spelling is the same tag, and giving it twice or taking it away twice changes nothing', async () => {
    await removeAll();
    const [one, other] = [await createClient(), await createClient()];
    await give(one.id, 'Élan', 'éLAN');
    await give(other.id, 'ÉLAN');
    expect([await readTags(one.id), await readTags(other.id)]).toEqual([['Élan'], ['Élan']]);
    for (const _ of [1, 2]) expect((await mark(one.id, 'élan', false)).body.tags).toEqual([]);
    expect((await admin.listHistory(one.id)).map(({ changes }) => changes)).toEqual([
      [{ field: 'tag', after: 'Élan' }],
      [{ field: 'tag', before: 'Élan' }],
    ]);
    expect((await admin.listHistory(one.id))[0]).toMatchObject({ kind: 'client', title: 'Maya Lindqvist' });
  });

  test.each([
    ['without a visible character', ' \u200b '],
    ['of two lines', 'a\nb'],
    ['of 41 characters', 'a'.repeat(41)],
    ['that is no text', 7],
  ])('a tag %s is refused, and the answer names the field', async (_, tag) => {
    const { id } = await createClient();
    const { status, body } = await mark(id, tag);
    expect([status, body.reason, Object.keys(body.fields)]).toEqual([400, 'invalid-input', ['body/tag']]);
    expect(body.message).toMatch(/tag/i);
    expect(await readTags(id)).toEqual([]);
  });

  test('there are at most forty different tags', async () => {
    await removeAll();
    const [one, other] = [await createClient(), await createClient()];
    await give(one.id, ...Array.from({ length: MAX_TAGS }, (_, index) => `Tag ${index}`));
    expect(await mark(other.id, 'New')).toMatchObject({
      status: 409,
      body: { reason: 'tags-full', message: expect.stringContaining('40 different tags') },
    });
    expect((await mark(other.id, 'TAG 3')).body.tags).toContain('Tag 3');
    expect(await admin.requestOk('GET', '/api/admin/client-tags')).toHaveLength(MAX_TAGS);
    await removeAll();
  });

  test('a client who does not exist or is deleted has no tags', async () => {
    const { id } = await createClient();
    await give(id, 'Regular');
    expect((await admin.call('DELETE', `/api/admin/users/${id}`)).status).toBe(200);
    expect(await db().$count(clientTags, eq(clientTags.clientId, id))).toBe(0);
    expect(await mark(id, 'Regular')).toMatchObject({ status: 404, body: { reason: 'client-not-found' } });
    expect((await admin.listHistory(id)).flatMap(({ changes }) => changes)).toEqual([]);
  });

  test('only the owner reads and gives tags', async () => {
    const person = await createPerson();
    for (const headers of [person.headers, {}]) {
      const url = `/api/admin/users/${person.client.id}/tags`;
      const payload = { tag: 'Regular', given: true };
      const given = await admin.testApp.app.inject({ method: 'PUT', url, headers, payload });
      const read = await admin.testApp.app.inject({ url: '/api/admin/client-tags', headers });
      for (const { statusCode } of [given, read]) expect([401, 403]).toContain(statusCode);
    }
    expect(await readTags(person.client.id)).toEqual([]);
  });
});

describe('the list of clients by tag', () => {
  test('the list, its summary and its file have only the clients with the tag', async () => {
    await removeAll();
    const [one, other] = [await createPerson({ firstName: 'Ada' }), await createPerson({ firstName: 'Bea' })];
    await give(one.client.id, 'Prenatal', 'Regular');
    await give(other.client.id, 'Regular');
    const list = async (query: string) =>
      (await admin.requestOk('GET', `/api/admin/users?page=1&${query}`)).map(
        ({ firstName }: { firstName: string }) => firstName,
      );
    expect(await list('tag=regular')).toEqual(['Ada', 'Bea']);
    expect(await list('tag=PRENATAL')).toEqual(['Ada']);
    expect(await list('tag=regular&search=bea')).toEqual(['Bea']);
    expect(await list('tag=nobody')).toEqual([]);
    expect(await admin.requestOk('GET', '/api/admin/users/summary?tag=Regular')).toEqual({ rows: 2, pages: 1 });
    const { csv } = await admin.requestOk('GET', '/api/admin/users/csv?tag=Prenatal');
    const [header, ...rows] = csv.trim().split('\r\n');
    expect([header.split(',').at(-1), rows.length]).toEqual(['Tags', 1]);
    expect(rows[0]).toContain('"Prenatal, Regular"');
  });
});

describe('the tags of a person', () => {
  test('a client finds their tags in their download, and nobody else’s', async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    await give(person.client.id, 'Regular');
    const download = async ({ client, headers }: typeof person) =>
      (await admin.testApp.app.inject({ url: `/api/user/${client.id}/data`, headers })).json().tags;
    expect(await download(person)).toEqual([{ tag: 'Regular', givenAt: expect.any(String) }]);
    expect(await download(other)).toEqual([]);
  });

  test('a merge moves the tags that the other record does not have, and its undo gives them back', async () => {
    const [kept, other] = [await createClient(), await createClient()];
    await give(kept.id, 'Regular', 'Prenatal');
    await give(other.id, 'Regular', 'Back care');
    const query = `/api/admin/users/${kept.id}/merge`;
    const preview = await admin.requestOk('GET', `${query}?otherId=${other.id}`);
    expect(preview.parts).toContainEqual({ part: 'tags', rows: 2, text: '2 tags' });
    const { merge } = await admin.requestOk('POST', query, { otherId: other.id });
    expect(await readTags(kept.id)).toEqual(['Back care', 'Prenatal', 'Regular']);
    await admin.requestOk('DELETE', `/api/admin/client-merges/${merge._id}`);
    expect([await readTags(kept.id), await readTags(other.id)]).toEqual([
      ['Prenatal', 'Regular'],
      ['Back care', 'Regular'],
    ]);
  });

  test('the undo of a merge gives a tag back in the spelling in use, and also if there are forty others', async () => {
    await removeAll();
    const [kept, other, third] = [await createClient(), await createClient(), await createClient()];
    const merge = async () => {
      await give(kept.id, 'Back');
      await give(other.id, 'Back');
      const body = { otherId: other.id };
      const merged = await admin.requestOk('POST', `/api/admin/users/${kept.id}/merge`, body);
      expect(await mark(kept.id, 'Back', false)).toMatchObject({ body: { tags: [] } });
      return () => admin.requestOk('DELETE', `/api/admin/client-merges/${merged.merge._id}`);
    };
    const undoFirst = await merge();
    await give(third.id, 'BACK');
    await undoFirst();
    expect([await readTags(kept.id), await readTags(other.id)]).toEqual([[], ['BACK']]);
    expect(await admin.requestOk('GET', '/api/admin/client-tags')).toEqual([{ tag: 'BACK', clients: 2 }]);

    await removeAll();
    const undoSecond = await merge();
    await give(third.id, ...Array.from({ length: MAX_TAGS }, (_, index) => `Tag ${index}`));
    await undoSecond();
    expect(await readTags(other.id)).toEqual(['Back']);
    expect(await admin.requestOk('GET', '/api/admin/client-tags')).toHaveLength(MAX_TAGS + 1);
    expect(await mark(third.id, 'New')).toMatchObject({ status: 409, body: { reason: 'tags-full' } });
    await removeAll();
  });
});
