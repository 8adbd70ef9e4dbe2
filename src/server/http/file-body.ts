import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/**
 * Adds a route whose body is a file as it is, in a scope of its own: only there more is read than anywhere else, and
 * only there something else than JSON. Whatever a file says that it is, its bytes are read; what they are is for the
 * handler to find out.
 */
export function registerFileRoute(app: FastifyInstance, routeOptions: RouteOptions, maxBytes: number): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_request: FastifyRequest, bytes: Buffer<ArrayBuffer>) => new File([bytes], 'body'),
    );
    scope.route({ ...routeOptions, bodyLimit: maxBytes });
  });
}
