import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { owners, recoveryCodes, secondFactors } from '#database/tables/admin-access.ts';
import { lookAtAnswers } from '#server/doctor/database.ts';
import { clientFormService } from '#server/features/clients/service.ts';
import { changeIntakeKey } from '#server/intake-key/changing.ts';
import { outbox } from '#server/mail/outbox.ts';
import { openSealing } from '#server/sealing.ts';
import { formDesk } from '../support/client-forms.ts';
import { INTAKE_KEY } from '../support/secrets.ts';
import { openStudio, type Studio } from '../support/studio.ts';

const NEW_KEY = 'another key of the tests, just as long as the first';
const SECRET = 'the secret of a phone';
let studio: Studio;
let desk: Awaited<ReturnType<typeof formDesk>>;
const ownerId = newId();

/** What a server with this key reads. */
function formsWith(intakeKey: string) {
  const { connection, clock, queue } = studio;
  return clientFormService({
    ...{ connection, clock, intakeKey, ownerEmail: 'owner@example.com' },
    outbox: outbox({ queue, clock }),
    report: () => {},
  }).read({ clientId: desk.client.id, form: 'new-client' });
}
const stateWith = async (intakeKey: string) => (await lookAtAnswers(studio.connection, { intakeKey })).state;

beforeAll(async () => {
  studio = await openStudio();
  desk = await formDesk(studio);
  await desk.save('new-client', 0, { injuries: 'a knee' });
  const { db } = studio.connection;
  const at = studio.clock.now();
  const owner = { id: ownerId, email: 'wren@studio.example', passwordHash: 'x', createdAt: at, passwordChangedAt: at };
  await db.insert(owners).values(owner);
  const sealed = openSealing(INTAKE_KEY, 'second factors').seal([ownerId], SECRET);
  await db.insert(secondFactors).values({ ownerId, ...sealed, createdAt: at });
  await db.insert(recoveryCodes).values({ ownerId, codeHash: 'a hash under the old key' });
});
afterAll(() => studio.close());

test('with a wrong key before, nothing is changed', async () => {
  const before = 'a key that never sealed anything at all';
  await expect(changeIntakeKey(studio.connection, { before, now: NEW_KEY })).rejects.toThrow(/cannot be opened/);
  expect(await formsWith(INTAKE_KEY)).toMatchObject({ answers: { injuries: 'a knee' } });
  expect([await stateWith(INTAKE_KEY), await stateWith(NEW_KEY)]).toEqual(['ok', 'wrong']);
});

test('with the right one everything opens with the new key alone, and recovery codes are gone', async () => {
  const keys = { before: INTAKE_KEY, now: NEW_KEY };
  expect(await changeIntakeKey(studio.connection, keys)).toEqual({ answers: 1, factors: 1 });
  expect(await formsWith(NEW_KEY)).toMatchObject({ answers: { injuries: 'a knee' } });
  expect(await formsWith(INTAKE_KEY)).toEqual({ refused: 'form-unreadable' });
  expect([await stateWith(INTAKE_KEY), await stateWith(NEW_KEY)]).toEqual(['wrong', 'ok']);
  const { db } = studio.connection;
  const [factor] = await db.select().from(secondFactors);
  expect(factor && openSealing(NEW_KEY, 'second factors').open([ownerId], factor)).toBe(SECRET);
  expect(await db.select().from(recoveryCodes)).toEqual([]);
  expect(await changeIntakeKey(studio.connection, keys)).toEqual({ answers: 0, factors: 0 });
});
