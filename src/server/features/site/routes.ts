import { getZoneAbbreviation, toWallTime } from '#domain/wall-time.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { EndpointRouter } from '../../http/endpoint-router.ts';

export function registerSiteRoutes(
  route: EndpointRouter,
  deps: { config: Config; clock: Clock; publicUrl: () => string },
): void {
  const { config, clock } = deps;
  route('GET /config/site', async () => {
    const now = toWallTime(clock.now(), config.timeZone);
    return {
      origin: deps.publicUrl(),
      demo: config.mode === 'demo',
      now,
      timeZone: config.timeZone,
      zoneName: getZoneAbbreviation(now, config.timeZone),
      botCheck: config.botCheck ? { siteKey: config.botCheck.siteKey, scriptUrl: config.botCheck.scriptUrl } : null,
    };
  });
}
