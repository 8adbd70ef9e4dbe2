/** The time limit for loading a chunk. */
const CHUNK_TIMEOUT_MS = 120_000;

type Modules = Record<string, unknown>;

/**
 * Loads the module of a route; the router's own function, which vite.config.ts replaces with this one, silently reloads
 * the old page when a chunk fails. Here the failure reaches the error screen, with the chunk's name and a button to
 * reload (decision 130).
 */
export async function loadRouteModule(route: { id: string; module: string }, loaded: Modules): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), CHUNK_TIMEOUT_MS);
  });
  try {
    const module: unknown = await Promise.race([import(/* @vite-ignore */ route.module), timeout]);
    loaded[route.id] = module;
    return module;
  } catch (cause) {
    return createFailingModule(new Error(`Loading chunk ${getChunkName(route.module)} failed`, { cause }));
  } finally {
    clearTimeout(timer);
  }
}

/** The router hides loading errors. An error from rendering or from a loader reaches the error screen. */
function createFailingModule(error: Error) {
  const throwError = () => {
    throw error;
  };
  return { default: throwError, clientLoader: throwError, clientMiddleware: [throwError] };
}

/** 'contact' for /static/js/contact.BqTXuRCz.chunk.js. */
function getChunkName(path: string): string {
  return /static\/js\/([^/?]+?)\.[\w-]+\.chunk\.js/.exec(path)?.[1] ?? path;
}
