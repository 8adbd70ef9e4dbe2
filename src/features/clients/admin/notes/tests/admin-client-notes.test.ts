import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { history } from '#platform/database/tables/history.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { clientNotes } from '../../../tables/clients.ts';

let admin: AdminFixture;

beforeAll(async () => {
  admin = await createAdminTestApp();
});
afterAll(() => admin.testApp.close());

const db = () => admin.testApp.connection.db;
const note = { date: '2026-11-18', text: 'Left knee.\nNo lotus.' };
const addNote = (clientId: string, body: object = {}) =>
  admin.call('POST', `/api/admin/users/${clientId}/notes`, { ...note, ...body });
const listNotes = async (clientId: string) =>
  (await admin.requestOk('GET', `/api/admin/users/${clientId}/record`)).notes;

async function download(person: Awaited<ReturnType<typeof createSignedInClient>>) {
  const { client, headers } = person;
  const response = await admin.testApp.app.inject({ url: `/api/user/${client.id}/data`, headers });
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('the owner’s notes on a client', () => {
  test('notes on a client are added, changed and removed, and are on the record with the newest day first', async () => {
    const { client } = await createSignedInClient(admin.testApp);
    const first = await addNote(client.id);
    expect(first).toMatchObject({ status: 201, body: { note: { ...note, inDownload: false } } });
    const { _id } = first.body.note;
    await addNote(client.id, { date: '2026-11-20', text: 'Newer' });
    await addNote(client.id, { date: '2026-11-10', text: 'Older' });
    const texts = async () => (await listNotes(client.id)).rows.map(({ text }: { text: string }) => text);
    expect(await texts()).toEqual(['Newer', note.text, 'Older']);

    const change = { date: '2026-11-21', text: 'Both knees.', inDownload: true };
    const changed = await admin.call('PUT', `/api/admin/client-notes/${_id}`, change);
    expect(changed).toMatchObject({ status: 200, body: { note: { _id, ...change } } });
    expect(await texts()).toEqual(['Both knees.', 'Newer', 'Older']);

    expect((await admin.call('DELETE', `/api/admin/client-notes/${_id}`)).status).toBe(200);
    expect(await listNotes(client.id)).toMatchObject({ total: 2 });
    expect(await admin.call('DELETE', `/api/admin/client-notes/${_id}`)).toMatchObject({
      status: 404,
      body: { reason: 'note-not-found' },
    });
    expect(await admin.call('PUT', `/api/admin/client-notes/${_id}`, change)).toMatchObject({ status: 404 });
  });

  test('notes on a client are in the client’s download only if the owner marked them', async () => {
    const person = await createSignedInClient(admin.testApp);
    await addNote(person.client.id, { text: 'Only for me' });
    await addNote(person.client.id, { text: 'For both of us', inDownload: true });
    const data = await download(person);
    expect(data.notes).toMatchObject([{ day: note.date, text: 'For both of us' }]);
    expect(JSON.stringify(data)).not.toContain('Only for me');
  });

  test('notes on a client are not on the record or in the download of another client', async () => {
    const [person, other] = [await createSignedInClient(admin.testApp), await createSignedInClient(admin.testApp)];
    await addNote(person.client.id, { inDownload: true });
    expect(await listNotes(other.client.id)).toEqual({ rows: [], total: 0 });
    expect((await download(other)).notes).toEqual([]);
  });

  test('notes on a client leave their day in the history, and never their words', async () => {
    const { client } = await createSignedInClient(admin.testApp);
    const { body } = await addNote(client.id);
    await admin.call('PUT', `/api/admin/client-notes/${body.note._id}`, { ...note, text: 'Hidden words' });
    await admin.call('DELETE', `/api/admin/client-notes/${body.note._id}`);
    const rows = await db().select().from(history).where(eq(history.subjectId, client.id)).orderBy(history.id);
    expect(rows.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
      'client note created',
      'client note changed',
      'client note deleted',
    ]);
    expect(JSON.stringify(rows)).toContain(note.date);
    expect(JSON.stringify(rows)).not.toMatch(/knee|Hidden/);
  });

  test('notes on a client are deleted with the client', async () => {
    const { client } = await createSignedInClient(admin.testApp);
    const { body } = await addNote(client.id);
    expect((await admin.call('DELETE', `/api/admin/users/${client.id}`)).status).toBe(200);
    expect(await db().$count(clientNotes, eq(clientNotes.clientId, client.id))).toBe(0);
    expect(await addNote(client.id)).toMatchObject({ status: 404, body: { reason: 'client-not-found' } });
    expect((await admin.call('DELETE', `/api/admin/client-notes/${body.note._id}`)).status).toBe(404);
  });

  test.each([
    ['without words', { text: ' \n ' }],
    ['longer than 5,000 characters', { text: 'x'.repeat(5001) }],
    ['with control characters', { text: 'a\u0000b' }],
    ['of a day that does not exist', { date: '2026-02-30' }],
  ])('notes on a client are refused %s', async (_name, body) => {
    const { client } = await createSignedInClient(admin.testApp);
    expect((await addNote(client.id, body)).status).toBe(400);
    expect(await listNotes(client.id)).toMatchObject({ total: 0 });
  });

  test('a note on a client may have 5,000 characters', async () => {
    const { client } = await createSignedInClient(admin.testApp);
    expect((await addNote(client.id, { text: 'é'.repeat(5000) })).status).toBe(201);
  });
});
