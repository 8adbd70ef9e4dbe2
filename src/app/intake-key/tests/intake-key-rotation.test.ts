import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoveryCodes, secondFactors } from '#features/admin-access/tables.ts';
import { createClientFormService } from '#features/clients/service.ts';
import { createEncryption } from '#platform/crypto/encryption.ts';
import { newId } from '#platform/database/id.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import { owners } from '#platform/sessions/tables.ts';
import { INTAKE_KEY } from '#tests/support/app/secrets.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createFormFixture } from '#tests/support/bookings/form-fixture.ts';
import { checkIntakeKey } from '../../doctor/database.ts';
import { rotateIntakeKey } from '../rotate-key.ts';

const NEW_KEY = 'another key of the tests, just as long as the first';
const TOTP_SECRET = 'the secret of a phone';
let testApp: TestApp;
let formFixture: Awaited<ReturnType<typeof createFormFixture>>;
const ownerId = newId();

function readFormWithKey(intakeKey: string) {
  const { connection, clock, queue } = testApp;
  return createClientFormService({
    connection,
    clock,
    intakeKey,
    ownerEmail: 'owner@example.com',
    outbox: createOutbox({ queue, clock }),
    reportError: () => {},
  }).read({ clientId: formFixture.client.id, form: 'new-client' });
}
const checkAnswersState = async (intakeKey: string) => (await checkIntakeKey(testApp.connection, { intakeKey })).state;

beforeAll(async () => {
  testApp = await createTestApp();
  formFixture = await createFormFixture(testApp);
  await formFixture.save('new-client', 0, { injuries: 'a knee' });
  const { db } = testApp.connection;
  const at = testApp.clock.now();
  const owner = { id: ownerId, email: 'wren@studio.example', passwordHash: 'x', createdAt: at, passwordChangedAt: at };
  await db.insert(owners).values(owner);
  const encryptedSecret = createEncryption(INTAKE_KEY, 'second factors').encrypt([ownerId], TOTP_SECRET);
  await db.insert(secondFactors).values({ ownerId, ...encryptedSecret, createdAt: at });
  await db.insert(recoveryCodes).values({ ownerId, codeHash: 'a hash under the old key' });
});
afterAll(() => testApp.close());

test('a rotation with a wrong previous key changes nothing', async () => {
  const before = 'a key that never sealed anything at all';
  await expect(rotateIntakeKey(testApp.connection, { previous: before, current: NEW_KEY })).rejects.toThrow(
    /cannot be opened/,
  );
  expect(await readFormWithKey(INTAKE_KEY)).toMatchObject({ answers: { injuries: 'a knee' } });
  expect([await checkAnswersState(INTAKE_KEY), await checkAnswersState(NEW_KEY)]).toEqual(['ok', 'wrong']);
});

test('a rotation with the right key makes all data readable with the new key only, and deletes recovery codes', async () => {
  const keys = { previous: INTAKE_KEY, current: NEW_KEY };
  expect(await rotateIntakeKey(testApp.connection, keys)).toEqual({ answers: 1, factors: 1, calendars: 0 });
  expect(await readFormWithKey(NEW_KEY)).toMatchObject({ answers: { injuries: 'a knee' } });
  expect(await readFormWithKey(INTAKE_KEY)).toEqual({ reason: 'form-unreadable' });
  expect([await checkAnswersState(INTAKE_KEY), await checkAnswersState(NEW_KEY)]).toEqual(['wrong', 'ok']);
  const { db } = testApp.connection;
  const [factor] = await db.select().from(secondFactors);
  expect(factor && createEncryption(NEW_KEY, 'second factors').decrypt([ownerId], factor)).toBe(TOTP_SECRET);
  expect(await db.select().from(recoveryCodes)).toEqual([]);
  expect(await rotateIntakeKey(testApp.connection, keys)).toEqual({ answers: 0, factors: 0, calendars: 0 });
});
