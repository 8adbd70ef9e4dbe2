import type { Readable } from 'node:stream';

/** A response that the browser saves as a file. It is streamed as fast as the browser reads it. */
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
