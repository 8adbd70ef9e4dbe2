import { openPractice, type Practice } from './program.ts';
import { readSettings } from './settings.ts';

const read = readSettings(process.env);
if ('mistakes' in read) giveUp(read.mistakes);

const practice = await openPractice(read.settings).catch((error: Error) => giveUp([error.message]));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => hear(signal));

if (process.send) {
  process.on('disconnect', () => end(practice));
  if (!process.connected) end(practice);
  else process.send({ httpPort: practice.httpPort, smtpPort: practice.smtpPort });
}
console.log(
  `The stand-ins are open at http://127.0.0.1:${practice.httpPort}/dev, their mail at smtp://127.0.0.1:${practice.smtpPort}`,
);

function giveUp(mistakes: string[]): never {
  console.error(`The stand-ins cannot start:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
  process.exit(1);
}

function hear(signal: 'SIGTERM' | 'SIGINT') {
  // Ctrl-C reaches every process of the terminal at once. The server may still have a last mail to send, so stand-ins
  // that a server started stay until it is gone.
  if (signal === 'SIGINT' && process.connected) return;
  end(practice);
}

/** What has not closed by then is left as it is: stand-ins must never outlive their server by more than a moment. */
const endWithinMs = 8_000;

let ending = false;
function end(open: Practice) {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(0), endWithinMs).unref();
  open.close().then(
    () => process.exit(0),
    (error: Error) => giveUp([error.message]),
  );
}
