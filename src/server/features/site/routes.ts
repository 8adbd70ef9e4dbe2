import { wallTimeAt, zoneAbbreviation } from '#domain/wall-time.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Bind } from '../../http/bind.ts';

/** Binds the calls about the site itself. */
export function siteRoutes(bind: Bind, given: { config: Config; clock: Clock; publicUrl: () => string }): void {
  const { config, clock } = given;
  bind('GET /config/site', async () => {
    const now = wallTimeAt(clock.now(), config.timeZone);
    return {
      origin: given.publicUrl(),
      tryOut: config.mode === 'try-out',
      now,
      timeZone: config.timeZone,
      zoneName: zoneAbbreviation(now, config.timeZone),
      botCheck: config.botCheck ? { siteKey: config.botCheck.siteKey, scriptUrl: config.botCheck.scriptUrl } : null,
    };
  });
}
