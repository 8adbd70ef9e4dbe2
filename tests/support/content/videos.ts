/** A box of an MP4 file. */
export function box(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

const describeTrack = (kind: string) =>
  box('stsd', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16]), Buffer.from(kind, 'latin1')]));

/** A file that is an MP4 video as far as its container says. */
export const createMp4 = ({ brand = 'isom', tracks = ['avc1', 'mp4a'], mediaBytes = 1_000 } = {}): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')),
    box('mdat', Buffer.alloc(mediaBytes, 7)),
    box('moov', Buffer.concat(tracks.map((kind) => box('trak', describeTrack(kind))))),
  ]);

/** A file that is a WebM video as far as its container says. Its segment may be of unknown size. */
export function createWebm({ docType = 'webm', mediaBytes = 100, isLive = false } = {}): Buffer {
  const name = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | docType.length]), Buffer.from(docType, 'latin1')]);
  const size = isLive ? Buffer.from([0x01, ...Array<number>(7).fill(0xff)]) : Buffer.from([0x40, mediaBytes]);
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | name.length]),
    name,
    Buffer.from([0x18, 0x53, 0x80, 0x67]),
    size,
    Buffer.alloc(mediaBytes, 7),
  ]);
}
