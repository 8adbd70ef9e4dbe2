// The image worker on a machine that cannot limit memory.
import { UNLIMITED_MESSAGE } from '#platform/images/limit-memory.ts';

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', () => process.send?.({ result: { pid: process.pid } }));
process.send?.(UNLIMITED_MESSAGE);
