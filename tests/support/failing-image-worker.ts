// Stands in for the program that works on images: does what the first letter of an image says, as broken decoders do.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const letter = String.fromCharCode(bytes[0] ?? 0);
  if (letter === 'd') process.kill(process.pid, 'SIGKILL');
  if (letter === 'b') while (true);
  if (letter !== 'h') process.send?.({ result: { letter, pid: process.pid } });
});
process.send?.('ready');
