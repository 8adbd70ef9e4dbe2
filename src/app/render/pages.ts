import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { drawTinPicture, TinPictureInput } from '#features/shop/tins/web/tin-picture.tsx';
import type { InProcess, inProcess } from '#platform/shell/request-context.ts';

/** Renders the page of a request. */
export type PageRenderer = (request: Request, context: InProcess) => Promise<Response>;

/** The pages of the site. This is the only entry from the server into `web`. */
export type Pages = PageRenderer & {
  /** Draws a tin as SVG, as the pages do. */
  drawTin(tin: TinPictureInput): Promise<string>;
};

/** The bundled build has its own copy of this key, which must be used. */
type Exports = { inProcess: typeof inProcess; drawTinPicture: typeof drawTinPicture };

const getExports = (build: ServerBuild) => build.entry.module as unknown as Exports;

function createPageRenderer(build: ServerBuild, mode: 'production' | 'development'): PageRenderer {
  const keys = getExports(build);
  const handle = createRequestHandler(build, mode);
  return (request, context) => {
    const routerContext = new RouterContextProvider();
    routerContext.set(keys.inProcess, context);
    return handle(request, routerContext);
  };
}

/** Loads the pages that `npm run build` produced. */
export async function loadBuiltPages(folder: string): Promise<Pages> {
  const build = (await import(pathToFileURL(`${folder}/server/index.js`).href)) as ServerBuild;
  const drawTin = async (tin: TinPictureInput) => getExports(build).drawTinPicture(tin);
  return Object.assign(createPageRenderer(build, 'production'), { drawTin });
}

/** Starts the pages for development (`npm run dev`). Vite serves and reloads the browser code. */
export async function startDevPages(app: FastifyInstance): Promise<Pages> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  } as Parameters<typeof createServer>[0]);
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
  });
  const loadBuild = async () => {
    const { ssr } = vite.environments;
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment does not run here');
    return (await ssr.runner.import('virtual:react-router/server-build')) as ServerBuild;
  };
  const renderPage: PageRenderer = async (request, context) =>
    createPageRenderer(await loadBuild(), 'development')(request, context);
  return Object.assign(renderPage, {
    drawTin: async (tin: TinPictureInput) => getExports(await loadBuild()).drawTinPicture(tin),
  });
}
