import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/failure.ts';
import { defineFeature, type Feature, type Platform, publicOf } from '#platform/feature.ts';
import { createSlot, type Filled } from '#platform/slots.ts';
import { startFeatures } from './compose.ts';

const endpoint = {
  summary: 'a call',
  role: 'owner',
  perMinute: 10,
  responses: { 200: z.object({ trips: z.number() }) },
} as const;
const tripEndpoints = endpoints({ 'GET /api/trips': endpoint, 'POST /api/trips': endpoint });
const boatEndpoints = endpoints({ 'GET /api/boats': endpoint });
const tripFailures = { 'trip-full': { status: 409, message: 'This trip is full.' } } as const;

type Boats = { countBoats(): number };
const boats = publicOf<Boats, 'boat-gone'>();
const getTrips = async () => ({ trips: 1 });
const labels = createSlot<string>();

const boatFeature = defineFeature({
  name: 'boats',
  endpoints: boatEndpoints,
  services: (): Boats => ({ countBoats: () => 2 }),
  routes: () => ({ 'GET /api/boats': getTrips }),
  fills: () => [labels.with('boats')],
});
const tripFeature = defineFeature({
  name: 'trips',
  endpoints: tripEndpoints,
  needs: { boats },
  services: ({ boats, fills }) => ({ count: () => boats.countBoats(), readLabels: () => labels.read(fills) }),
  routes: ({ count }) => ({
    'GET /api/trips': async () => ({ trips: count() }),
    'POST /api/trips': { handle: getTrips, statuses: { 'not-yours': 404, 'boat-gone': 400 } },
  }),
  fills: ({ readLabels }) => [labels.with(`trips, after ${readLabels()}`)],
});

function start(features: readonly Feature[]) {
  const fills: Filled[] = [];
  const { registerRoutes } = startFeatures(features, {} as Platform, { given: {}, fills });
  const bound: string[] = [];
  registerRoutes((name) => void bound.push(name), undefined as never);
  return { bound, labels: labels.read(fills) };
}

test('features start in the order of the list, and each gets the services of those that it needs', () => {
  expect(start([boatFeature, tripFeature])).toEqual({
    bound: ['GET /api/boats', 'GET /api/trips', 'POST /api/trips'],
    labels: ['boats', 'trips, after boats'],
  });
});

test('routes are made once all have started, so a response can have what later features gave to a slot', () => {
  let known: string[] = [];
  const asking = defineFeature({
    name: 'asking',
    endpoints: {},
    services: () => ({}),
    routes(_services, { fills }) {
      known = labels.read(fills);
      return {};
    },
  });
  start([asking, boatFeature, tripFeature]);
  expect(known).toEqual(['boats', 'trips, after boats']);
});

test('a feature that is listed before one that it needs, or twice, does not start', () => {
  expect(() => start([tripFeature, boatFeature])).toThrow('trips needs boats, which must be listed before it.');
  expect(() => start([boatFeature, boatFeature])).toThrow('boats is listed twice.');
});

test('a need of another type than the feature of its name gives, or of no feature, does not compile', () => {
  const declaration = { name: 'trips', endpoints: boatEndpoints, services: () => ({}) } as const;
  const routes = () => ({ 'GET /api/boats': getTrips });
  const options = { given: {}, fills: [] };
  const ofText = defineFeature({ ...declaration, routes, needs: { boats: publicOf<{ countBoats(): string }>() } });
  // @ts-expect-error: boats are counted in numbers.
  startFeatures([boatFeature, ofText], {} as Platform, options);
  const ofNobody = defineFeature({ ...declaration, routes, needs: { harbors: boats } });
  // @ts-expect-error: nobody gives harbors.
  expect(() => startFeatures([boatFeature, ofNobody], {} as Platform, options)).toThrow('trips needs harbors');
});

test('a feature with a handler of no endpoint does not start', () => {
  const superfluous = defineFeature({
    name: 'trips',
    endpoints: boatEndpoints,
    services: () => ({}),
    routes: () => ({ 'GET /api/boats': getTrips, 'GET /api/trips': getTrips }),
  });
  expect(() => start([superfluous])).toThrow('trips handles GET /api/trips, which is no endpoint of it.');
});

test('a feature without a handler of each endpoint does not compile, and does not start', () => {
  const declaration = { name: 'trips', endpoints: tripEndpoints, services: () => ({}) };
  // @ts-expect-error: the handler of 'POST /api/trips' is missing.
  const unfinished = defineFeature({ ...declaration, routes: () => ({ 'GET /api/trips': getTrips }) });
  expect(() => start([unfinished])).toThrow('trips has no handler of POST /api/trips.');
});

test('a handler returns what its endpoint does, and fails only with declared reasons', () => {
  const declaration = { name: 'boats', endpoints: boatEndpoints, services: () => ({}) };
  const own = { ...declaration, failures: tripFailures };
  const fullTrip = async () => fail('trip-full');
  const goneBoat = async () => fail('boat-gone');
  const either = async () => (Math.random() < 2 ? fail('trip-full') : fail('boat-gone'));
  defineFeature({ ...declaration, routes: () => ({ 'GET /api/boats': async () => fail('not-yours') }) });
  defineFeature({ ...own, routes: () => ({ 'GET /api/boats': fullTrip }) });
  defineFeature({ ...own, needs: { boats }, routes: () => ({ 'GET /api/boats': either }) });
  // @ts-expect-error: the feature declares no failures.
  defineFeature({ ...declaration, routes: () => ({ 'GET /api/boats': fullTrip }) });
  // @ts-expect-error: the reason is of a feature that it does not need.
  defineFeature({ ...own, routes: () => ({ 'GET /api/boats': goneBoat }) });
  // @ts-expect-error: one of the reasons is of a feature that it does not need.
  defineFeature({ ...own, routes: () => ({ 'GET /api/boats': either }) });
  // @ts-expect-error: nobody declares the reason.
  defineFeature({ ...own, needs: { boats }, routes: () => ({ 'GET /api/boats': async () => fail('trip-fun') }) });
  // @ts-expect-error: the response has another shape.
  defineFeature({ ...declaration, routes: () => ({ 'GET /api/boats': async () => ({ trips: 'two' }) }) });
  // @ts-expect-error: the status is of a reason that nobody declares.
  defineFeature({ ...own, routes: () => ({ 'GET /api/boats': { handle: fullTrip, statuses: { 'boat-gone': 400 } } }) });
});
