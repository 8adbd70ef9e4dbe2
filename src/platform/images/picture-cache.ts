/**
 * Creates a cache of drawn pictures with this many entries. Concurrent requests for one picture share its drawing, and
 * one that fails is drawn again.
 */
export function createPictureCache(maxEntries: number) {
  const pictures = new Map<string, Promise<Buffer | undefined>>();
  return (key: string, draw: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> => {
    const known = pictures.get(key);
    if (known) return known;
    const [oldest] = pictures.keys();
    if (pictures.size >= maxEntries && oldest !== undefined) pictures.delete(oldest);
    const picture = draw();
    pictures.set(key, picture);
    picture.then(
      (bytes) => bytes ?? pictures.delete(key),
      () => pictures.delete(key),
    );
    return picture;
  };
}
