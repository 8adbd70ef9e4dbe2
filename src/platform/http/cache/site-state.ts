import type { SiteParts } from '#platform/business/opening.ts';

/** What every request must know about the site. `pagesOff` are the pages of parts that are switched off. */
export type SiteState = { isOpen: boolean; parts: SiteParts; pagesOff: readonly string[] };
export type SiteStateReader = ReturnType<typeof createSiteState>;

/**
 * Reads the state once until it is cleared, together with the cached pages. While it cannot be read, the last known
 * state is used, so that a page can still say what is wrong.
 */
export function createSiteState(read: () => Promise<SiteState>) {
  let current: Promise<SiteState> | undefined;
  let lastKnown: SiteState | undefined;
  return {
    async get(): Promise<SiteState> {
      current ??= read();
      const reading = current;
      try {
        lastKnown = await reading;
        return lastKnown;
      } catch (error) {
        if (current === reading) current = undefined;
        if (!lastKnown) throw error;
        return lastKnown;
      }
    },
    clear(): void {
      current = undefined;
    },
  };
}
