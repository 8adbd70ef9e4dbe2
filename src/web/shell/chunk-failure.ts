/** 'Loading chunk {id} failed' for an error of the browser that could not fetch a part of the page, else undefined. */
export function chunkFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.message.startsWith('Loading chunk ')) return error.message;
  const about = /dynamically imported module|importing a module script|module script failed|preload CSS/i;
  if (!about.test(error.message)) return undefined;
  const name = /static\/js\/([^/?]+?)\.[\w-]+\.chunk\.js/.exec(error.message)?.[1] ?? 'of this page';
  return `Loading chunk ${name} failed`;
}
