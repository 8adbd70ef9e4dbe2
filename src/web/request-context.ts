import { createContext } from 'react-router';
import type { Api } from './api/client.ts';

/** What a page may use while it is drawn on the server. */
export type InProcess = {
  /** Marks the page's own inline scripts; replaced by hashes before anybody sees it. */
  nonce: string;
  /** The contract's client, answered in-process. */
  api: Api;
  /** Public address of the site, without a slash at the end. */
  origin: string;
};

export const inProcess = createContext<InProcess>();
