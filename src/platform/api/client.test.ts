import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { type Api, ApiError, asApiError, createApiClient, fieldErrorsFrom } from './client.ts';

const tripEndpoints = endpoints({
  'GET /api/trips/{id}': {
    summary: 'a trip',
    role: 'visitor',
    perMinute: 10,
    params: z.object({ id: z.string() }),
    responses: { 200: z.object({ seats: z.number() }) },
  },
});

test('a refused call is read with its status, reason, message and fields', async () => {
  const body = {
    reason: 'invalid-input',
    message: 'No.',
    fields: { 'body/email': 'Please enter a valid email address.' },
  };
  const api = createApiClient(async () => ({ status: 400, body }));
  const error = await api('GET /config/site').catch((thrown: unknown) => thrown);
  expect(asApiError(error)).toMatchObject({ status: 400, ...body });
});

test('an error of a second copy of the client is recognized, too', () => {
  class Copy extends Error {
    override name = 'ApiError';
    reason = 'link-invalid';
  }
  expect(asApiError(new Copy())?.reason).toBe('link-invalid');
});

test.each([new TypeError('Failed to fetch'), 'class-full', undefined, { name: 'ApiError', reason: 'class-full' }])(
  'another value is not an API error: %j',
  (error) => {
    expect(asApiError(error)).toBeUndefined();
  },
);

test('a message of the server about a field is assigned to the field of that name', () => {
  const { fields } = new ApiError(400, {
    fields: { 'body/phone': 'Your phone number must be on one line.', 'body/classTitle': 'No.', 'query/name': 'No.' },
  });
  expect(fieldErrorsFrom(fields, ['name', 'phone'])).toEqual({ phone: 'Your phone number must be on one line.' });
});

test('a file is sent as it is, and everything else as JSON', async () => {
  const sent: unknown[] = [];
  const api = createApiClient(async ({ body }) => {
    sent.push(body);
    return { status: 200, body: {} };
  });
  const file = new File(['bytes'], 'tin.jpg', { type: 'image/jpeg' });
  await api('PUT /api/chocolates/{id}/picture', { params: { id: 'tin' }, body: file });
  await api('PUT /api/chocolates/{id}', { params: { id: 'tin' }, body: { price: 18 } });
  expect(sent).toEqual([file, '{"price":18}']);
});

test('a call of an endpoint that the feature does not name, and one without its input, do not compile', async () => {
  const paths: string[] = [];
  const api: Api<typeof tripEndpoints> = createApiClient(async ({ path }) => {
    paths.push(path);
    return { status: 200, body: { seats: 3 } };
  });
  const { seats } = await api('GET /api/trips/{id}', { params: { id: 'a b' } });
  expect(seats.toFixed()).toBe('3');
  // @ts-expect-error: an endpoint of another feature.
  await api('GET /api/boats');
  // @ts-expect-error: the id is missing.
  await api('GET /api/trips/{id}');
  const untyped = createApiClient(async () => ({ status: 200, body: { seats: 3 } }));
  // @ts-expect-error: nothing is read from a response before the client is typed.
  expect((await untyped('GET /api/trips/{id}')).seats).toBe(3);
  expect(paths).toEqual(['/api/trips/a%20b', '/api/boats', '/api/trips/']);
});
