import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ActiveDeployment } from '../support/deployment/active-deployment.ts';
import { createSampleBody } from '../support/deployment/sample-body.ts';
import { allEndpoints, createRequestBuilder } from '../support/deployment/valid-requests.ts';

/** Stands for every value of a deployment. */
const anything: object = new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? () => 'any' : anything) });

test('every endpoint of the contract has a request, from its schema or with the values that fit the data', () => {
  const buildRequest = createRequestBuilder(anything as ActiveDeployment);
  const withBody = allEndpoints.map((name) => buildRequest(name)).filter(({ body }) => body);
  expect(withBody.length).toBeGreaterThan(100);
});

test('a body is made of the required fields of its schema', () => {
  const schema = z.strictObject({ token: z.string().min(43), notify: z.boolean(), note: z.string().optional() });
  expect(createSampleBody('POST /api/new', schema)).toEqual({ token: 'A'.repeat(43), notify: true });
});

test('for a schema that does not say enough, the error names the endpoint and the place of its body', () => {
  const schema = z.strictObject({ phone: z.string().regex(/^\d{7}$/) });
  expect(() => createSampleBody('POST /api/new', schema)).toThrow(
    'add a body of POST /api/new to createBodyByEndpoint',
  );
});
