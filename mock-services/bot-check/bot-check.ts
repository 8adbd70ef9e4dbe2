import { createFaultPlan, faultRoutes } from '../faults.ts';
import type { MockService } from '../mock-service.ts';
import { type BotCheckFault, botCheckRoutes } from './routes.ts';
import { createTokenStore } from './tokens.ts';

/** Mocks reCAPTCHA v3: the browser's script and the server's verification. */
export function createBotCheckMock(keys: { siteKey: string; secret: string }): MockService {
  const faults = createFaultPlan<BotCheckFault>('down', 'low-score', 'script-down');
  return {
    title: 'Bot check',
    about:
      'Accepts everyone who fills in a form, without a puzzle. It has no page of its own. ' +
      'POST /dev/recaptcha/faults with {"next": "down", "low-score" or "script-down", "times": n} makes it fail.',
    async routes(app) {
      await app.register(botCheckRoutes({ ...keys, tokens: createTokenStore(), faults }));
      await app.register(faultRoutes('/dev/recaptcha/faults', faults));
    },
  };
}
