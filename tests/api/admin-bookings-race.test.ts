import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '../support/app/test-apps.ts';
import { createAppointmentRaces } from '../support/races/appointments.ts';

let processes: TestApps;
let appointmentRaces: ReturnType<typeof createAppointmentRaces>;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
  appointmentRaces = createAppointmentRaces(processes);
});
afterAll(() => closeTestApps(processes));

test('cancelled with a refund in twelve tabs at once, it is cancelled, refunded and mailed once', async () => {
  expect(await appointmentRaces.raceToCancel(12)).toEqual({
    cancelled: 1,
    refused: 11,
    refundedCents: 3_000,
    mails: 1,
  });
});

test('cancelled while its client moves it, every session ends cancelled and its code unused', async () => {
  expect(await appointmentRaces.raceRescheduleAndCancel(8)).toEqual({ cancelled: 8, other: [], left: 0, uses: 0 });
});

test('added in ten tabs at once, twenty slots are added once', async () => {
  expect(await appointmentRaces.raceToAddSlots(10)).toEqual({ added: 1, refused: 9, slots: 20 });
});

test('of lists that have slots in common, sent by ten tabs at once, each slot is added once', async () => {
  expect(await appointmentRaces.raceToAddOverlappingSlots(10)).toEqual({ other: 0, added: 19, slots: 19 });
});

test('no slot is added under an appointment that is made at the same moment', async () => {
  expect(await appointmentRaces.raceSlotsAgainstAppointments(12)).toEqual({ made: 12, blocked: 0 });
});

test('of a client who holds a slot and the owner who deletes it one has their way', async () => {
  expect(await appointmentRaces.raceToDeleteSlots(12)).toEqual({ one: 12, both: 0, lost: 0 });
});

test('of a client who holds a time and the owner who takes it for an appointment one has it', async () => {
  expect(await appointmentRaces.raceForTimes(12)).toEqual({ one: 12, both: 0 });
});
