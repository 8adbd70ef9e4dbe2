import type { FastifyInstance } from 'fastify';
import type { Feature, Platform, ServicesOf } from '#platform/feature.ts';
import type { BindEndpoint } from '#platform/http/endpoint-router.ts';
import type { Filled } from '#platform/slots.ts';

type StartOptions<Given> = {
  /** What features need and no feature is, by the names in their needs: adapters to third parties. */
  given: Given;
  /** Takes what the features give to slots. */
  fills: Filled[];
};

/** The services of features, by the names of these. */
type StartedServices<Features extends readonly Feature[]> = {
  readonly [One in Features[number] as One['name']]: ReturnType<One['start']>['services'];
};

/** The same list. A feature that needs something of another type than it gets does not compile in it. */
type Checked<Features extends readonly Feature[], Given> = {
  readonly [Index in keyof Features]: Features[Index] extends { readonly needs: infer N extends Feature['needs'] }
    ? Given & StartedServices<Features> extends ServicesOf<N>
      ? unknown
      : never
    : never;
};

/** Returns the first mistake that only shows when a feature runs, as text. */
function findMistake({ name, endpoints }: Feature, routes: object): string | undefined {
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
export function startFeatures<const Features extends readonly Feature[], Given extends object>(
  features: Features & Checked<Features, Given>,
  platform: Omit<Platform, 'fills'>,
  options: StartOptions<Given>,
) {
  const running = new Map<string, unknown>(Object.entries(options.given));
  const started = features.map((feature) => {
    const { name } = feature;
    const missing = Object.keys(feature.needs).find((need) => !running.has(need));
    if (missing !== undefined) throw new Error(`${name} needs ${missing}, which must be listed before it.`);
    if (running.has(name)) throw new Error(`${name} is listed twice.`);
    const one = feature.start({ ...platform, fills: options.fills }, running);
    running.set(name, one.services);
    options.fills.push(...one.fills);
    return { feature, ...one };
  });
  const allRoutes = started.map(({ feature, createRoutes, registerOtherRoutes }) => {
    const routes = createRoutes();
    const mistake = findMistake(feature, routes);
    if (mistake !== undefined) throw new Error(mistake);
    return { endpoints: feature.endpoints, routes, registerOtherRoutes };
  });
  return {
    services: Object.fromEntries(running) as StartedServices<Features>,
    work: started.map(({ work }) => work),

    /** Binds every endpoint to its handler, and registers the other routes of each feature. */
    registerRoutes(bind: BindEndpoint, scope: FastifyInstance): void {
      for (const { endpoints, routes, registerOtherRoutes } of allRoutes) {
        for (const [key, endpoint] of Object.entries(endpoints)) {
          const route = routes[key];
          if (typeof route === 'function') bind(key, endpoint, route);
          else if (route) bind(key, endpoint, route.handle, route);
        }
        registerOtherRoutes(scope);
      }
    },
  };
}
