import { expect, test } from 'vitest';
import type { z } from 'zod';
import { parseForm } from '#platform/shell/forms/parse-form.ts';
import { EditForm, NewForm } from './appointment-form.ts';

function parse<Schema extends z.ZodObject>(schema: Schema, entries: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return parseForm(data, schema);
}
function listErrors(entries: Record<string, string>) {
  const submission = parse(NewForm, entries);
  return submission.status === 'error' ? Object.keys(submission.error ?? {}).toSorted() : [];
}

const details = { title: 'Private Yoga', date: '2026-12-03', time: '18:00', length: '75 min' };
const newClient = { 'client.firstName': 'Ida', 'client.lastName': 'Moss', 'client.email': '', 'client.phone': '' };

test('an appointment requires a client, a title, a day, a time and a length, and nothing else', () => {
  expect(listErrors({ ...details, userId: '1', search: 'Maya' })).toEqual([]);
  expect(listErrors({ search: 'Maya', userId: '' })).toEqual(['date', 'length', 'search', 'time', 'title']);
  expect(parse(EditForm, details).status).toBe('success');
});

test('a new client has a name, perhaps an email, and is sent with the appointment', () => {
  const submission = parse(NewForm, { ...details, ...newClient });
  expect(submission.status === 'success' && submission.value.client).toEqual({
    firstName: 'Ida',
    lastName: 'Moss',
    email: '',
  });
  expect(listErrors({ ...details, ...newClient, 'client.lastName': '' })).toEqual(['client.lastName']);
  expect(listErrors({ ...details, ...newClient, 'client.email': 'ida@' })).toEqual(['client.email']);
  const complete = parse(NewForm, { ...details, ...newClient, 'client.email': 'ida@example.com' });
  expect(complete.status === 'success' && complete.value.client).toMatchObject({ email: 'ida@example.com' });
});

test('an empty place is sent as empty, and a box that is not ticked as no', () => {
  const submission = parse(EditForm, { ...details, location: '', link: '' });
  expect(submission.status === 'success' && submission.value).toEqual({
    ...details,
    location: '',
    link: '',
    notify: false,
  });
  const ticked = parse(EditForm, { ...details, notify: 'on', location: 'At home' });
  expect(ticked.status === 'success' && ticked.value).toMatchObject({ notify: true, location: 'At home' });
});

test('an offer requires a type, a price and a repeat, and no title', () => {
  const { title: _, ...times } = details;
  const offer = { ...times, userId: '1', search: 'Maya', kind: 'offer' };
  expect(listErrors(offer)).toEqual(['price', 'repeat', 'sessionType']);
  const complete = { ...offer, sessionType: 'Individual Yoga Session (60 min)', price: '0', repeat: 'weekly' };
  expect(listErrors(complete)).toEqual([]);
  expect(listErrors({ ...complete, length: '' })).toEqual([]);
  const submission = parse(NewForm, { ...complete, price: '79.50', payment: 'together' });
  expect(submission.status === 'success' && submission.value).toMatchObject({ price: 79.5, payment: 'together' });
});
