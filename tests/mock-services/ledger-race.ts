import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openLedger } from '#mock-services/paypal/ledger.ts';
import { createTempFolder } from '../support/processes/server-process.ts';

const workerPath = fileURLToPath(new URL('./ledger-race-worker.ts', import.meta.url));
const orders = Array.from({ length: 30 }, (_, count) => `ORDER-${count}-`);

export async function raceForCaptures(guard: 'guarded' | 'unguarded'): Promise<number[]> {
  const folder = createTempFolder();
  try {
    const ledger = openLedger(folder);
    const payer = { email: 'june@example.com', givenName: 'June', surname: 'Okafor', payerId: 'P' };
    const unit = { amount: { currency_code: 'USD', value: '1.00' } };
    for (const orderId of orders) {
      ledger.run(({ write }) => {
        write({ kind: 'order-created', order: { id: orderId, unit, experience: {} } });
        write({ kind: 'order-approved', orderId, payer });
      });
    }
    ledger.close();
    const workers = ['one', 'two'].map(() => fork(workerPath, [folder, guard], { execArgv: [], silent: true }));
    await Promise.all(workers.map((child) => once(child, 'message')));
    const exits = workers.map((child) => once(child, 'exit'));
    for (const child of workers) child.send('go');
    await Promise.all(exits);
    const text = await readFile(join(folder, 'ledger.jsonl'), 'utf8');
    return orders.map((id) => text.split(`"orderId":"${id}","amountCents"`).length - 1);
  } finally {
    await rm(folder, { recursive: true });
  }
}
