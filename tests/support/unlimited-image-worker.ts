// Stands in for the program that works on images on a machine where nothing limits its memory.
import { UNLIMITED } from '#server/images/limit-memory.ts';

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', () => process.send?.({ pid: process.pid }));
process.send?.(UNLIMITED);
