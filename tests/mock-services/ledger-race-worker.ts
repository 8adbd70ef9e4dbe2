// Usage: `node ledger-race-worker.ts <folder> <guarded|unguarded>`. It sends `ready` and waits for the start.
import { openLedger } from '#mock-services/paypal/ledger.ts';

const [, , folder = '', guard] = process.argv;
const disabledLock = { runExclusive: <T>(work: () => T) => work(), close: () => {} };
const ledger = openLedger(folder, guard === 'unguarded' ? disabledLock : undefined);
const pause = new Int32Array(new SharedArrayBuffer(4));

process.once('message', () => {
  for (const orderId of ledger.run(({ ledgerState }) => [...ledgerState.orders.keys()])) {
    ledger.run(({ ledgerState, write }) => {
      if (ledgerState.orders.get(orderId)?.status !== 'APPROVED') return;
      Atomics.wait(pause, 0, 0, 5);
      const capture = { id: `${process.pid}-${orderId}`, orderId, amountCents: 100 };
      write({ kind: 'captured', capture, pending: false });
    });
  }
  process.disconnect?.();
});
process.send?.('ready');
