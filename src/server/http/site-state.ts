import type { SiteParts } from '#domain/settings/opening.ts';

/** What every request must know about the site. */
export type SiteState = { isOpen: boolean; parts: SiteParts };
export type SiteStateReader = ReturnType<typeof createSiteState>;

/** Reads the state once until it is cleared, together with the cached pages. A failed read is not kept. */
export function createSiteState(read: () => Promise<SiteState>) {
  let current: Promise<SiteState> | undefined;
  return {
    get(): Promise<SiteState> {
      if (current) return current;
      const reading = read();
      current = reading;
      reading.catch(() => {
        if (current === reading) current = undefined;
      });
      return reading;
    },
    clear(): void {
      current = undefined;
    },
  };
}
