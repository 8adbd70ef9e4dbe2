import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { contentTypes } from '../support/attacks/content-types.ts';
import { createMalformedJson } from '../support/attacks/malformed-json.ts';
import { type StartedActiveDeployment, startActiveDeployment } from '../support/deployment/start-active-deployment.ts';
import { takeSettledSnapshot } from '../support/deployment/state-snapshot.ts';
import { mutatingEndpoints, readEndpoints, type ValidRequest } from '../support/deployment/valid-requests.ts';
import { mapConcurrently } from '../support/faults/concurrency.ts';
import { countStatuses, defineFault, repetitions } from '../support/faults/fault.ts';
import type { EndpointName } from '../support/http/contract.ts';
import { jsonHeaders, type RawResponse } from '../support/http/raw-client.ts';

let activity: StartedActiveDeployment;
beforeAll(async () => {
  activity = await startActiveDeployment();
}, 600_000);
afterAll(() => activity.close());

const AT_ONCE = 8;
const runEach = <One, Answer>(items: readonly One[], work: (item: One) => Promise<Answer>) =>
  mapConcurrently(items, AT_ONCE, work);
const countCrashed = () =>
  activity.deployment.processes.filter(({ child }) => child.exitCode !== null || child.signalCode !== null).length;
const acceptsJsonBody = ({ endpoint }: ValidRequest) => endpoint.body !== undefined && !endpoint.file;
const countAccepted = (responses: RawResponse[]) => responses.filter(({ status }) => status < 400).length;
const countUnauthenticated = (responses: RawResponse[]) =>
  responses.filter(({ client, status }) => client !== activity.people.visitor && status === 401).length;
const countServerErrors = (responses: RawResponse[]) => responses.filter(({ status }) => status >= 500).length;

function isSafeErrorBody({ text }: RawResponse): boolean {
  const { message, reason, stack } = JSON.parse(text) as Record<string, unknown>;
  return (
    typeof message === 'string' && typeof reason === 'string' && !stack && !/\n\s+at |node_modules|\.ts:\d/.test(text)
  );
}

const texts = repetitions(10_000, 400);

defineFault(
  {
    row: 27,
    threat: 'Malformed JSON',
    required: `${texts} texts over every call that changes something: 0 5xx, 0 crashes, no stack`,
  },
  async () => {
    const before = await takeSettledSnapshot(activity);
    const calls = mutatingEndpoints.map((name) => activity.buildRequest(name));
    const responses = await runEach(
      Array.from({ length: texts }, (_, number) => number),
      async (number) => {
        const {
          method,
          path,
          client,
          body = { a: 'b' },
        } = calls[number % calls.length] ?? activity.buildRequest('POST /api/contact');
        const malformedBody = createMalformedJson(JSON.stringify(body), Math.floor(number / calls.length) + number * 3);
        return client.send(method, path, { body: malformedBody, headers: jsonHeaders });
      },
    );
    const result = {
      accepted: countAccepted(responses),
      strayed: countUnauthenticated(responses),
      failed: countServerErrors(responses),
      crashed: countCrashed(),
      telling: responses.filter((response) => !isSafeErrorBody(response)).length,
      changed: await activity.listChangesSince(before),
    };
    return {
      found: `${JSON.stringify(countStatuses(responses))} ${JSON.stringify(result)}`,
      actual: result,
      required: { accepted: 0, strayed: 0, failed: 0, crashed: 0, telling: 0, changed: [] },
    };
  },
);

const forms = repetitions(contentTypes.length, 3);

defineFault(
  {
    row: 26,
    threat: 'Schema bypass',
    required: `every call that takes JSON × ${forms} forms of Content-Type: 0 bypass`,
  },
  async () => {
    const before = await takeSettledSnapshot(activity);
    const calls = mutatingEndpoints.map((name) => activity.buildRequest(name)).filter(acceptsJsonBody);
    const attempts = calls.flatMap((endpoint, index) =>
      Array.from({ length: forms }, (_, form) => ({
        ...endpoint,
        type: contentTypes[(index * forms + form) % contentTypes.length] ?? '',
      })),
    );
    const responses = await runEach(attempts, ({ method, path, client, body, type }) =>
      client.send(method, path, {
        body: JSON.stringify({ ...body, isUnheardOf: true }),
        headers: type === '' ? {} : { 'content-type': type },
      }),
    );
    const result = {
      bypassed: countAccepted(responses),
      strayed: countUnauthenticated(responses),
      failed: countServerErrors(responses),
      changed: await activity.listChangesSince(before),
    };
    return {
      found: `${calls.length} calls × ${forms}: ${JSON.stringify(countStatuses(responses))}, changed: ${result.changed.length}`,
      actual: result,
      required: { bypassed: 0, strayed: 0, failed: 0, changed: [] },
    };
  },
);

/** As JSON text, because an object literal drops `__proto__`. */
const hostile = [
  '"__proto__":{"isAdmin":true,"role":"owner"}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"prototype":{"isAdmin":true}',
  '"role":"owner"',
  '"isAdmin":true',
  `"id":"${randomUUID()}"`,
  '"passwordHash":"x"',
  '"createdAt":"2020-01-01T00:00:00.000Z"',
];

function addMember(body: object, member: string): string[] {
  const text = JSON.stringify(body);
  const places = [...text.matchAll(/{/g)].filter(({ index }) => !/"cartItems":\[$/.test(text.slice(0, index)));
  return places.map(({ index }) => {
    const rest = text.slice(index + 1);
    return `${text.slice(0, index + 1)}${member}${rest.startsWith('}') ? '' : ','}${rest}`;
  });
}

/** Whether the body has this field: a record may be sent back as it was read, and what is not editable is dropped. */
function isKnownMember({ endpoint: { body } }: ValidRequest, member: string): boolean {
  const [, name = ''] = member.match(/^"(\w+)"/) ?? [];
  return body !== undefined && 'shape' in body && Object.hasOwn(body.shape as object, name);
}

const createUnknownMemberRequests = (member: string) =>
  mutatingEndpoints.flatMap((name) => {
    const request = activity.buildRequest(name);
    if (isKnownMember(request, member)) return [];
    const { method, path, client } =
      acceptsJsonBody(request) || !name.includes('{') ? request : activity.buildRequest(name, randomUUID());
    const asker = request.body || name.includes('{') ? client : activity.people.visitor;
    return addMember(request.body ?? {}, member).map((body) => ({
      method,
      path,
      by: asker,
      body,
      takes: acceptsJsonBody(request),
    }));
  });

const UNSUCCESSFUL_CALLS: readonly EndpointName[] = [
  'POST /api/user/register/mail',
  'POST /api/user/exchange',
  'POST /api/user/validate-token',
  'POST /api/admin/email/confirm',
  'POST /api/admin/second-factor/confirm',
  'POST /api/admin/second-factor/recovery-codes',
  'POST /api/admin/operations/mails/{id}/send',
  'POST /api/admin/operations/payments/{id}/refund',
  'POST /api/admin/operations/payments/{id}/resolve',
  'POST /api/admin/maintenance-reports/retention/confirm',
  'POST /api/admin/busy-calendars',
  'POST /api/admin/content/{page}/discard',
  'POST /api/admin/content/{page}/versions/{version}/draft',
  'POST /api/appointment-offers/acceptance',
  'POST /api/appointment-offers/capture',
  'POST /api/appointment-offers/payment',
  'POST /api/appointment-offers/refusal',
  'POST /api/bookings/{slotId}/capture',
  'POST /api/user/{id}/forms/{form}/submit',
  'POST /api/check-student',
  'POST /api/chocolates/{id}/restock-requests',
  'POST /api/shop/opening-requests',
  'POST /api/restock-requests/confirmation',
  'POST /api/restock-requests/cancellation',
  'POST /api/signup/cancellation',
  'POST /api/signup/waiver',
  'POST /api/waitlist',
  'POST /api/waitlist/confirmation',
  'POST /api/waitlist/place',
  'POST /api/waitlist/refusal',
  'POST /api/admin/users/{id}/merge',
  'POST /api/admin/series/{id}/classes',
  'PUT /api/admin/series/{id}/cancel',
  'PUT /api/admin/appointments/{id}/cancel-later',
  'PUT /api/admin/appointments/{id}/later',
  'PUT /api/admin/appointments/{id}/decline-cancellation',
  'PUT /api/admin/client-notes/{id}',
  'PUT /api/admin/events/{id}/roster',
  'PUT /api/admin/events/{id}/taught',
  'PUT /api/admin/new-client-form',
  'PUT /api/bookings/{id}/cancel',
  'POST /api/orders',
  'DELETE /api/admin/second-factor',
];
const isDestructive = (name: EndpointName) => /^DELETE|admin\/password|^PUT .*coupons/.test(name);

const DELETE_ACCOUNT_CALL: EndpointName = 'DELETE /api/user/{id}';

async function findUnsuccessfulCalls(): Promise<EndpointName[]> {
  const unsuccessful: EndpointName[] = [];
  for (const name of [
    ...mutatingEndpoints.filter((call) => !isDestructive(call)),
    ...mutatingEndpoints.filter(isDestructive),
  ]) {
    const request = activity.buildRequest(name);
    if (!acceptsJsonBody(request) || name === DELETE_ACCOUNT_CALL) continue;
    const { method, path, client, body } = request;
    const { status } = await client.send(method, path, { body: JSON.stringify(body), headers: jsonHeaders });
    if (status >= 300) unsuccessful.push(name);
  }
  return unsuccessful.sort();
}

defineFault(
  {
    row: 25,
    threat: 'Mass assignment, prototype pollution',
    required: `every route × ${hostile.length} hostile keys: 0 changes`,
  },
  async () => {
    const before = await takeSettledSnapshot(activity);
    const attempts = hostile.flatMap(createUnknownMemberRequests);
    const responses = await runEach(attempts, async ({ method, path, by, body, takes }) => ({
      takes,
      ...(await by.send(method, path, { body, headers: jsonHeaders })),
    }));
    const reading = repetitions(hostile.length, 1);
    const readAnswers = await runEach(
      readEndpoints.flatMap((name, index) =>
        Array.from({ length: reading }, (_, key) => ({
          ...activity.buildRequest(name),
          key: hostile[(index + key) % hostile.length] ?? '',
        })),
      ),
      ({ path, client, key }) => {
        const [name = '', value = ''] = key.split(/:(.*)/).map((part) => part.replace(/"/g, ''));
        return client.send(
          'GET',
          `${path}?${new URLSearchParams([
            [name, value],
            [`${name}[isAdmin]`, 'true'],
          ])}`,
        );
      },
    );
    const changedTables = await activity.listChangesSince(before);
    const nobody = await runEach(
      readEndpoints.filter((name) => activity.buildRequest(name).endpoint.role === 'owner'),
      (name) => activity.people.visitor.send('GET', activity.buildRequest(name).path),
    );
    const unsuccessful = await findUnsuccessfulCalls();
    const result = {
      accepted: countAccepted(responses.filter(({ takes }) => takes)),
      strayed: countUnauthenticated([...responses, ...readAnswers]),
      failed: countServerErrors([...responses, ...readAnswers]),
      changed: changedTables,
      strangersLetIn: nobody.filter(({ status }) => status !== 401).length,
    };
    return {
      found:
        `${responses.length} changes and ${readAnswers.length} questions: ${JSON.stringify(result)}; ` +
        `without the key all calls but ${unsuccessful.length} are done (${UNSUCCESSFUL_CALLS.length} cannot be)`,
      actual: { ...result, undone: unsuccessful },
      required: {
        accepted: 0,
        strayed: 0,
        failed: 0,
        changed: [],
        strangersLetIn: 0,
        undone: UNSUCCESSFUL_CALLS.toSorted(),
      },
    };
  },
);
