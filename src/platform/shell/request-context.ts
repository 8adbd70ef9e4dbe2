import { createContext } from 'react-router';
import type { UntypedApi } from '#platform/api/client.ts';

/** What a page can use during server rendering. */
export type InProcess = {
  /** Placeholder nonce of the page's inline scripts. The server replaces it with hashes before sending the page. */
  nonce: string;
  /** The client of the API, answered in-process. A loader names the endpoints that it calls: `const api: Api<…>`. */
  api: UntypedApi;
  /** Public URL of the site, without a trailing slash. */
  origin: string;
};

export const inProcess = createContext<InProcess>();
