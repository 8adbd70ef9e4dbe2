// A mock image worker. The first letter of the image selects how it fails.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const letter = String.fromCharCode(bytes[0] ?? 0);
  if (letter === 'd') process.kill(process.pid, 'SIGKILL');
  if (letter === 'b') while (true);
  if (letter !== 'h') process.send?.({ result: { letter, pid: process.pid } });
});
process.send?.('ready');
