import type { MediaFormat } from '#platform/media/media.ts';

/** A file of which any part can be read. Reading beyond its end returns what there is. */
type ReadableFile = { sizeBytes: number; read: (offset: number, length: number) => Promise<Uint8Array> };

type VideoFormat = Exclude<MediaFormat, 'vtt'>;
type VideoProblem = 'video-invalid' | 'video-cut-off' | 'video-codec';

const MAX_BOXES = 5_000;
/** The description of the tracks: 50 MB of video need less than a tenth of it. */
const MAX_TRACKS_BYTES = 4_000_000;
const BOX_HEADER_BYTES = 16;
const MP4_BRANDS = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'MSNV']);
const H264 = new Set(['avc1', 'avc3']);

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const EBML_HEADER_BYTES = 1_024;

/**
 * Finds out from its container whether a file is a whole MP4 video with H.264 or a whole WebM video. The pictures in it
 * are not decoded.
 */
export async function inspectVideo(file: ReadableFile): Promise<VideoFormat | VideoProblem> {
  const start = await file.read(0, EBML_HEADER_BYTES);
  if (start.length >= 12 && getView(start).getUint32(0) === EBML) return inspectWebm(start, file.sizeBytes);
  return readAscii(start, 4) === 'ftyp' && hasMp4Brand(start) ? inspectMp4(file) : 'video-invalid';
}

function hasMp4Brand(start: Uint8Array): boolean {
  const end = Math.min(start.length, getView(start).getUint32(0));
  const brands: string[] = [];
  // Its version is between the main brand and the compatible ones.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) brands.push(readAscii(start, at));
  return brands[0] !== 'qt  ' && brands.some((brand) => MP4_BRANDS.has(brand));
}

/** An MP4 file is a row of boxes. The last one ends with the file, and the one called `moov` describes the tracks. */
async function inspectMp4({ sizeBytes, read }: ReadableFile): Promise<'mp4' | VideoProblem> {
  let tracks: string[] | undefined;
  let hasMedia = false;
  let offset = 0;
  for (let count = 0; offset < sizeBytes; count++) {
    if (count === MAX_BOXES) return 'video-invalid';
    const header = await read(offset, BOX_HEADER_BYTES);
    if (header.length < 8) return 'video-cut-off';
    const size = readBoxSize(header, sizeBytes - offset);
    if (size === undefined) return 'video-invalid';
    if (offset + size > sizeBytes) return 'video-cut-off';
    const type = readAscii(header, 4);
    if (type === 'mdat') hasMedia = true;
    if (type === 'moov') {
      // Players choose among several, so the tracks that are checked need not be those that play.
      if (tracks || size > MAX_TRACKS_BYTES) return 'video-invalid';
      tracks = listTracks(await read(offset, size));
    }
    offset += size;
  }
  if (!tracks || !hasMedia) return 'video-cut-off';
  return tracks.some((kind) => H264.has(kind)) ? 'mp4' : 'video-codec';
}

/** The size of a box with its header in bytes; undefined if it is none. `rest`: the bytes up to the end of the file. */
function readBoxSize(header: Uint8Array, rest: number): number | undefined {
  const size = getView(header).getUint32(0);
  if (size === 0) return rest;
  if (size !== 1) return size < 8 ? undefined : size;
  if (header.length < BOX_HEADER_BYTES) return undefined;
  const large = Number(getView(header).getBigUint64(8));
  return large < BOX_HEADER_BYTES ? undefined : large;
}

/** The kind of each track: the first entry of its sample description. */
function listTracks(moov: Uint8Array): string[] {
  const text = new TextDecoder('latin1').decode(moov);
  return [...text.matchAll(/stsd.{12}(.{4})/gs)].map(([, kind = '']) => kind);
}

/** A WebM file is a header that names its kind, and one segment. Where its size is not known, it may end anywhere. */
function inspectWebm(start: Uint8Array, sizeBytes: number): 'webm' | VideoProblem {
  const header = readElement(start, 0);
  if (header?.size === undefined) return 'video-invalid';
  const end = header.contentAt + header.size;
  let docType = '';
  for (let at = header.contentAt; at < end; ) {
    const element = readElement(start, at);
    if (element?.size === undefined) return 'video-invalid';
    at = element.contentAt + element.size;
    if (element.id === DOC_TYPE) docType = readAscii(start, element.contentAt, element.size);
  }
  if (docType.replace(/\0+$/, '') !== 'webm') return 'video-invalid';
  const segment = readElement(start, end);
  if (segment?.id !== SEGMENT) return 'video-invalid';
  return segment.size !== undefined && segment.contentAt + segment.size > sizeBytes ? 'video-cut-off' : 'webm';
}

type Element = { id: number; contentAt: number; size: number | undefined };

/** The element of a WebM file at an offset, with its size in bytes; undefined if there is none. */
function readElement(bytes: Uint8Array, offset: number): Element | undefined {
  const idLength = Math.clz32(bytes[offset] ?? 0) - 23;
  const sizeAt = offset + idLength;
  const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23;
  if (idLength > 4 || sizeLength > 8 || sizeAt + sizeLength > bytes.length) return undefined;
  const first = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength);
  const rest = [...bytes.subarray(sizeAt + 1, sizeAt + sizeLength)];
  const isUnknown = first === 0xff >> sizeLength && rest.every((byte) => byte === 0xff);
  return {
    id: [...bytes.subarray(offset, sizeAt)].reduce((id, byte) => id * 256 + byte, 0),
    contentAt: sizeAt + sizeLength,
    size: isUnknown ? undefined : rest.reduce((size, byte) => size * 256 + byte, first),
  };
}

const getView = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

const readAscii = (bytes: Uint8Array, offset: number, length = 4): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + Math.min(length, 16)));
