import ICAL from 'ical.js';
import { expect } from 'vitest';
import { createSignedInOwner } from '../accounts/signed-in.ts';
import type { AdminFixture } from '../app/admin-fixture.ts';
import type { createBookingFixture } from './booking-fixture.ts';

export const appointmentBody = (date: string, time = '09:00', overrides: object = {}) => {
  return { title: 'Private Yoga', date, time, length: '60 min', location: 'The studio', link: '', ...overrides };
};

export function parseCalendarEntry(mail: { attachments?: { content?: unknown }[] } | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(String(mail?.attachments?.[0]?.content)));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const { uid, sequence, startDate, duration } = event;
  return { uid, sequence, start: startDate.toString(), minutes: duration.toSeconds() / 60 };
}

export function createAppointmentFixture(owner: AdminFixture, bookingFixture: ReturnType<typeof createBookingFixture>) {
  async function expireHolds() {
    owner.testApp.clock.setTime(new Date(owner.testApp.clock.now().getTime() + 16 * 60_000));
    Object.assign(owner.headers, (await createSignedInOwner(owner.testApp)).headers);
  }

  const createAppointment = (userId: string, body: object) =>
    owner.call('POST', '/api/admin/appointments', { userId, ...body });
  const updateAppointment = (id: string, body: object) => owner.call('PUT', `/api/admin/appointments/${id}`, body);

  async function createClientAppointment(date: string, time?: string, overrides?: object) {
    const person = await bookingFixture.createClient();
    const { status, body } = await createAppointment(person.client.id, appointmentBody(date, time, overrides));
    expect([status, body.message]).toEqual([201, 'The appointment was made.']);
    return { person, id: body.booking._id as string, booking: body.booking };
  }

  return { expireHolds, createAppointment, updateAppointment, createClientAppointment };
}
