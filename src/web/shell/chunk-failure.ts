/** Returns 'Loading chunk {id} failed' (spec §8) for such an error, else undefined. */
export function getChunkErrorMessage(error: unknown): string | undefined {
  return error instanceof Error && error.message.startsWith('Loading chunk ') ? error.message : undefined;
}
