import { createContext } from 'react';

/** Defined only during server rendering. */
export const Nonce = createContext<string | undefined>(undefined);
