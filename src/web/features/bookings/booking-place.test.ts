import { describe, expect, it } from 'vitest';
import { studio } from '#domain/studio.ts';
import { getBookingPlace } from './booking-place.ts';

const { rooms } = studio;

describe('where a session is', () => {
  it('is the studio, with its address, when the booking says nothing', () => {
    expect(getBookingPlace({ location: '', link: '' })).toEqual({
      where: `${rooms.studio.name}, ${rooms.studio.address}`,
      bring: rooms.studio.bring,
    });
  });

  it('is online when there is only a link', () => {
    expect(getBookingPlace({ location: '', link: 'https://meet.example.com/1' }).where).toBe(rooms.online.name);
  });

  it('knows the rooms by name, and keeps an address that came with it', () => {
    expect(getBookingPlace({ location: rooms.park.name, link: '' })).toEqual({
      where: `${rooms.park.name}, ${rooms.park.address}`,
      bring: rooms.park.bring,
    });
    const located = `${rooms.studio.name}, round the back`;
    expect(getBookingPlace({ location: located, link: '' }).where).toBe(located);
  });

  it('takes the word of the booking for any other place', () => {
    expect(getBookingPlace({ location: 'At Maya’s', link: '' }).where).toBe('At Maya’s');
  });
});
