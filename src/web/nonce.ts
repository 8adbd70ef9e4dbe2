import { createContext } from 'react';

/** Known only while a page is drawn on the server. */
export const Nonce = createContext<string | undefined>(undefined);
