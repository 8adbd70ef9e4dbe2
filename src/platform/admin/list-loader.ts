/**
 * Creates the loader of a list whose changed rows stay in place. Only the load that follows `changeList` in an action
 * gets the changed list; any later one requests the list again.
 */
export function createListLoader<Data>(load: (query: URLSearchParams) => Promise<Data>) {
  let latest: { address: string; data: Data } | undefined;
  let isChanged = false;
  return {
    async loadList({ url: address }: Request): Promise<Data> {
      const keepsList = isChanged && latest?.address === address;
      isChanged = false;
      if (!latest || !keepsList) latest = { address, data: await load(new URL(address).searchParams) };
      return latest.data;
    },
    changeList(change: (data: Data) => Data): void {
      const { origin, pathname, search } = window.location;
      if (latest?.address !== `${origin}${pathname}${search}`) return;
      latest = { ...latest, data: change(latest.data) };
      isChanged = true;
    },
  };
}
