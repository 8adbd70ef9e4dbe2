/** What spec §7 gives a part of a page to arrive. */
const CHUNK_TIMEOUT_MS = 120_000;

type Modules = Record<string, unknown>;

/**
 * Loads the part of the site that a route needs. It stands in for the router's own function of this name (vite.config.ts
 * puts it there), which reloads the old page in silence when a part does not come: the person who pressed a link would
 * see nothing happen. Here the failure reaches the fallback screen, with the chunk's name and a button to reload.
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

/** The router swallows an error of loading; one of drawing, or of a loader, it brings to the fallback screen. */
function createFailingModule(error: Error) {
  const throwError = () => {
    throw error;
  };
  return { default: throwError, clientLoader: throwError };
}

/** 'contact' for /static/js/contact.BqTXuRCz.chunk.js. */
function getChunkName(path: string): string {
  return /static\/js\/([^/?]+?)\.[\w-]+\.chunk\.js/.exec(path)?.[1] ?? path;
}
