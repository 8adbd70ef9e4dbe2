import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { createAppointmentRaces } from '#tests/support/races/appointments.ts';

let processes: TestApps;
let appointmentRaces: ReturnType<typeof createAppointmentRaces>;
beforeAll(async () => {
  processes = await createTestApps({ environment: { RATE_LIMITS: 'off' } });
  appointmentRaces = createAppointmentRaces(processes);
});
afterAll(() => closeTestApps(processes));

test('12 concurrent cancellations with a refund: one succeeds, with one refund and one mail', async () => {
  expect(await appointmentRaces.raceToCancel(12)).toEqual({
    cancelled: 1,
    refused: 11,
    refundedCents: 3_000,
    mails: 1,
  });
});

test('a booking that is cancelled and rescheduled concurrently ends cancelled, with its coupon unused', async () => {
  expect(await appointmentRaces.raceRescheduleAndCancel(8)).toEqual({ cancelled: 8, other: [], left: 0, uses: 0 });
});

test('10 concurrent requests to add the same 20 slots: each slot is added once', async () => {
  expect(await appointmentRaces.raceToAddSlots(10)).toEqual({ added: 1, refused: 9, slots: 20 });
});

test('10 concurrent lists with common slots: each slot is added once', async () => {
  expect(await appointmentRaces.raceToAddOverlappingSlots(10)).toEqual({ other: 0, added: 19, slots: 19 });
});

test('no slot is added at the time of an appointment that is created concurrently', async () => {
  expect(await appointmentRaces.raceSlotsAgainstAppointments(12)).toEqual({ made: 12, blocked: 0 });
});

test('concurrent hold and deletion of one slot: one succeeds', async () => {
  expect(await appointmentRaces.raceToDeleteSlots(12)).toEqual({ one: 12, both: 0, lost: 0 });
});

test('concurrent hold and appointment at one time: one succeeds', async () => {
  expect(await appointmentRaces.raceForTimes(12)).toEqual({ one: 12, both: 0 });
});
