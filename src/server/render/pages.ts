import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { InProcess, inProcess } from '#web/request-context.ts';

/** Renders the page of a request. This is the only entry from the server into `web`. */
export type PageRenderer = (request: Request, context: InProcess) => Promise<Response>;

/** The bundled build has its own copy of this key, which must be used. */
type Keys = { inProcess: typeof inProcess };

function createPageRenderer(build: ServerBuild, mode: 'production' | 'development'): PageRenderer {
  const keys = build.entry.module as unknown as Keys;
  const handle = createRequestHandler(build, mode);
  return (request, context) => {
    const routerContext = new RouterContextProvider();
    routerContext.set(keys.inProcess, context);
    return handle(request, routerContext);
  };
}

/** Loads the pages that `npm run build` produced. */
export async function loadBuiltPages(folder: string): Promise<PageRenderer> {
  return createPageRenderer(await import(pathToFileURL(`${folder}/server/index.js`).href), 'production');
}

/** Starts the pages for development (`npm run dev`). Vite serves and reloads the browser code. */
export async function startDevPages(app: FastifyInstance): Promise<PageRenderer> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  } as Parameters<typeof createServer>[0]);
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
  });
  return async (request, context) => {
    const { ssr } = vite.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment does not run here');
    const build = (await ssr.runner.import('virtual:react-router/server-build')) as ServerBuild;
    return createPageRenderer(build, 'development')(request, context);
  };
}
