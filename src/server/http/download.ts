import type { Readable } from 'node:stream';

/** An answer that is a file for the browser to keep. It is read from its stream as fast as the browser takes it. */
export class Download {
  readonly filename: string;
  readonly content: Readable;
  readonly bytes: number;
  constructor(filename: string, content: Readable, bytes: number) {
    this.filename = filename;
    this.content = content;
    this.bytes = bytes;
  }
}
