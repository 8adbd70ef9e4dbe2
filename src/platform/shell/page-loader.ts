import { isUnauthenticated } from '#platform/api/client.ts';

/**
 * Creates the loader of a page that stays when it cannot be loaded again: it then gets the same data as before, with
 * `isStale`.
 */
export function createPageLoader<Data extends object, Input extends unknown[]>(
  load: (query: URLSearchParams, ...input: Input) => Promise<Data>,
) {
  let last: { address: string; data: Data } | undefined;
  return async ({ url: address }: Request, ...input: Input): Promise<Data & { isStale: boolean }> => {
    try {
      const data = await load(new URL(address).searchParams, ...input);
      last = { address, data };
      return { ...data, isStale: false };
    } catch (error) {
      if (last?.address !== address || isUnauthenticated(error)) throw error;
      return { ...last.data, isStale: true };
    }
  };
}
