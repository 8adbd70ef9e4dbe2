import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { drawTinPicture } from '#features/shop/tins/web/tin-picture.tsx';
import { Nonce } from '#platform/shell/nonce.ts';
import { inProcess } from '#platform/shell/request-context.ts';

// The server build bundles its own copy of this key, so the server must import it from here.
export { drawTinPicture, inProcess };

const RENDER_TIMEOUT_MS = 6_000;

/** Renders the complete page without streaming, because responses are cached as a whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { nonce } = loadContext.get(inProcess);
  return new Promise<Response>((resolve, reject) => {
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        // Nothing is streamed, so every part stays in its place, readable without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout);
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status: responseStatus, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError() {
          responseStatus = 500;
        },
      },
    );
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS);
    timeout.unref();
  });
}
