import { type MockServices, startMockServices } from './mock-services.ts';
import { parseSettings } from './settings.ts';

const settingsResult = parseSettings(process.env);
if ('errors' in settingsResult) exitWithErrors(settingsResult.errors);

const mockServices = await startMockServices(settingsResult.settings).catch((error: Error) =>
  exitWithErrors([error.message]),
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => handleSignal(signal));

if (process.send) {
  process.on('disconnect', () => shutDown(mockServices));
  if (!process.connected) shutDown(mockServices);
  else process.send({ httpPort: mockServices.httpPort, smtpPort: mockServices.smtpPort });
}
console.log(
  `The mock services are open at http://127.0.0.1:${mockServices.httpPort}/dev, their mail at smtp://127.0.0.1:${mockServices.smtpPort}`,
);

function exitWithErrors(errors: string[]): never {
  console.error(`The mock services cannot start:\n${errors.map((message) => `  ${message}`).join('\n')}`);
  process.exit(1);
}

function handleSignal(signal: 'SIGTERM' | 'SIGINT') {
  // Ctrl-C reaches all processes of the terminal. The server may still send a last mail, so its mock services stay
  // until it has ended.
  if (signal === 'SIGINT' && process.connected) return;
  shutDown(mockServices);
}

/** Anything still open after this time is dropped, because the mock services must end shortly after their server. */
const SHUTDOWN_TIMEOUT_MS = 8_000;

let isEnding = false;
function shutDown(running: MockServices) {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS).unref();
  running.close().then(
    () => process.exit(0),
    (error: Error) => exitWithErrors([error.message]),
  );
}
