/** The first and the last byte of a part of a file. */
export type ByteRange = { start: number; end: number };

/**
 * The part of a file that the header `Range` asks for. A header that is malformed, or asks for several parts, asks for
 * all of it.
 * @param sizeBytes the size of the whole file
 */
export function parseByteRange(header: string | undefined, sizeBytes: number): ByteRange | 'all' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  const last = sizeBytes - 1;
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, sizeBytes - Number(to)), end: last };
  const [start, end] = [Number(from), to === '' ? last : Number(to)];
  if (end < start && to !== '') return 'all';
  return start > last ? 'unsatisfiable' : { start, end: Math.min(end, last) };
}
