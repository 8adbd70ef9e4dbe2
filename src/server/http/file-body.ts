import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';

/**
 * Adds a route whose body is a raw file, in its own scope: only there is the body limit higher and non-JSON accepted.
 * The declared content type is ignored; the handler must detect the file type.
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
