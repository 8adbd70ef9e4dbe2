import type { FastifyInstance } from 'fastify';
import type { Feature, Platform, Started } from '#platform/feature.ts';
import type { BindEndpoint } from '#platform/http/endpoint-router.ts';
import type { Filled } from '#platform/slots.ts';

type StartOptions = {
  /** What features need and no feature is, by the names in their needs: adapters to third parties. */
  given: Readonly<Record<string, unknown>>;
  /** Takes what the features give to slots. */
  fills: Filled[];
};

/** Returns the first mistake that only shows when a feature runs, as text. */
function findMistake({ name, endpoints }: Feature, { routes }: Started): string | undefined {
  const superfluous = Object.keys(routes).find((key) => !Object.hasOwn(endpoints, key));
  if (superfluous !== undefined) return `${name} handles ${superfluous}, which is no endpoint of it.`;
  const missing = Object.keys(endpoints).find((key) => !Object.hasOwn(routes, key));
  return missing === undefined ? undefined : `${name} has no handler of ${missing}.`;
}

/**
 * Starts features in the order of the list, and gives to each the services of those that it needs.
 *
 * @throws {Error} for a feature that is listed before one that it needs, and for a handler that is missing or superfluous
 */
export function startFeatures(features: readonly Feature[], platform: Omit<Platform, 'fills'>, options: StartOptions) {
  const running = new Map(Object.entries(options.given));
  const started = features.map((feature) => {
    const { name } = feature;
    const missing = feature.needs.find((need) => !running.has(need));
    if (missing !== undefined) throw new Error(`${name} needs ${missing}, which must be listed before it.`);
    if (running.has(name)) throw new Error(`${name} is listed twice.`);
    const one = feature.start({ ...platform, fills: options.fills }, running);
    const mistake = findMistake(feature, one);
    if (mistake !== undefined) throw new Error(mistake);
    running.set(name, one.services);
    options.fills.push(...one.fills);
    return { feature, ...one };
  });
  return {
    work: started.map(({ work }) => work),

    /** Binds every endpoint to its handler, and registers the other routes of each feature. */
    registerRoutes(bind: BindEndpoint, scope: FastifyInstance): void {
      for (const { feature, routes, registerOtherRoutes } of started) {
        for (const [key, endpoint] of Object.entries(feature.endpoints)) {
          const route = routes[key];
          if (typeof route === 'function') bind(key, endpoint, route);
          else if (route) bind(key, endpoint, route.handle, route);
        }
        registerOtherRoutes(scope);
      }
    },
  };
}
