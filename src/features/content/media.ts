import type { Connection, Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { parseCaptions } from '#platform/media/captions.ts';
import {
  buildMediaPath,
  countParts,
  formatMediaName,
  getPartBytes,
  isMediaField,
  MAX_MEDIA_BYTES,
  MEDIA_PART_BYTES,
  mediaTypes,
  parseMediaName,
} from '#platform/media/media.ts';
import type { Clock } from '#platform/time/clock.ts';
import { DAY_MS } from '#platform/time/day.ts';
import { type Content, type ContentPath, listTexts } from './domain/tree.ts';
import { inspectVideo } from './domain/video-container.ts';
import * as store from './media-store.ts';
import '@fastify/rate-limit';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createFailureSender, sendNotFound } from '#platform/http/problems.ts';
import { contentFailures } from './failures.ts';
import { findMedia } from './media-store.ts';

type MediaDeps = { connection: Connection; clock: Clock };

/** A file that nothing names is kept for this time, because a draft may still be undone. */
const KEPT_UNUSED_DAYS = 7;
/** An upload that began longer ago and is not complete keeps no space from the next one: 50 MB over a slow connection. */
const UPLOAD_MS = 2 * 60 * 60_000;

/** The owner's videos and their captions. A video comes in parts; visitors see it when a published page names it. */
export function createMediaService(deps: MediaDeps) {
  const { connection } = deps;
  return {
    begin: (sizeBytes: number) => beginVideo(deps, sizeBytes),
    savePart: (id: string, part: number, file: Blob) => savePart(connection, id, part, file),
    complete: (id: string) => completeVideo(connection, id),
    addCaptions: (file: Blob) => addCaptions(deps, file),
    deleteUnused: () => deleteUnused(deps),
  };
}

async function beginVideo({ connection, clock }: MediaDeps, sizeBytes: number) {
  return connection.inTransaction(async (tx) => {
    await store.lockSum(tx);
    const now = clock.now();
    await store.deleteAbandoned(tx, new Date(now.getTime() - UPLOAD_MS));
    if ((await store.sumBytes(tx)) + sizeBytes > MAX_MEDIA_BYTES) return fail('media-full');
    const _id = newId();
    await store.insertMedia(tx, { id: _id, format: null, sizeBytes, createdAt: now });
    return { _id, partBytes: MEDIA_PART_BYTES };
  });
}

async function savePart(connection: Connection, id: string, part: number, file: Blob) {
  const bytes = Buffer.from(await file.arrayBuffer());
  return connection.inTransaction(async (tx) => {
    const media = await store.lockMedia(tx, id);
    if (!media || media.format !== null) return fail('video-not-found');
    if (bytes.length !== getPartBytes(media.sizeBytes, part)) return fail('video-part-invalid');
    await store.savePart(tx, id, part, bytes);
    return { message: 'This part has arrived.' };
  });
}

async function completeVideo(connection: Connection, id: string) {
  const outcome = await connection.inTransaction(async (tx) => {
    const media = await store.lockMedia(tx, id);
    if (!media || media.format === 'vtt') return fail('video-not-found');
    if (media.format !== null) return { name: formatMediaName(id, media.format) };
    const { sizeBytes } = media;
    if ((await store.countSavedParts(tx, id)) < countParts(sizeBytes)) return fail('video-incomplete');
    const result = await inspectVideo({ sizeBytes, read: createReader(tx, id, sizeBytes) });
    if (result !== 'mp4' && result !== 'webm') return fail(result);
    await store.setFormat(tx, id, result);
    return { name: formatMediaName(id, result) };
  });
  // What is no video can't become one. A missing part can still be sent.
  if (isFailure(outcome) && outcome.reason !== 'video-incomplete') await store.deleteRefused(connection.db, id);
  return outcome;
}

/** Reads any part of a file, of which only the last read part is in memory. */
function createReader(db: Database, id: string, sizeBytes: number) {
  let last: { part: number; bytes: Buffer } | undefined;
  return async (offset: number, length: number): Promise<Uint8Array> => {
    const end = Math.min(offset + length, sizeBytes);
    const pieces: Buffer[] = [];
    for (let at = offset; at < end; ) {
      const part = Math.floor(at / MEDIA_PART_BYTES);
      if (last?.part !== part) last = { part, bytes: (await store.readPart(db, id, part)) ?? Buffer.alloc(0) };
      const from = at % MEDIA_PART_BYTES;
      pieces.push(last.bytes.subarray(from, from + end - at));
      at = (part + 1) * MEDIA_PART_BYTES;
    }
    return Buffer.concat(pieces);
  };
}

async function addCaptions({ connection, clock }: MediaDeps, file: Blob) {
  const captions = parseCaptions(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in captions) return fail('captions-invalid', {}, captions.problem);
  const bytes = Buffer.from(captions.text);
  const id = newId();
  return connection.inTransaction(async (tx) => {
    await store.lockSum(tx);
    if ((await store.sumBytes(tx)) + bytes.length > MAX_MEDIA_BYTES) return fail('media-full');
    await store.insertMedia(tx, { id, format: 'vtt', sizeBytes: bytes.length, createdAt: clock.now() });
    for (let part = 0; part < countParts(bytes.length); part++) {
      const start = part * MEDIA_PART_BYTES;
      await store.savePart(tx, id, part, bytes.subarray(start, start + MEDIA_PART_BYTES));
    }
    return { name: formatMediaName(id, 'vtt') };
  });
}

/** Deletes files that neither a draft nor a kept version names, and uploads that were not completed. */
async function deleteUnused({ connection, clock }: MediaDeps): Promise<void> {
  const uploadedBefore = new Date(clock.now().getTime() - KEPT_UNUSED_DAYS * DAY_MS);
  await connection.inTransaction((tx) => store.deleteUnused(tx, uploadedBefore));
}

/** Keeps the media of a document until the transaction ends. Returns the path of a file that does not exist. */
export async function lockMedia(tx: Database, document: Content): Promise<ContentPath | undefined> {
  const named = listTexts(document).filter(({ path, text }) => isMediaField(path.at(-1)) && text !== '');
  if (named.length === 0) return undefined;
  const rows = await store.keepMedia(
    tx,
    named.flatMap(({ text }) => parseMediaName(text)?.id ?? []),
  );
  const kept = new Set(rows.map(({ id, format }) => format && formatMediaName(id, format)));
  return named.find(({ text }) => !kept.has(text))?.path;
}

/** The bytes of a part of a file, one stored part after another. Ends early if the file is deleted meanwhile. */
export async function* readMedia(db: Database, id: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const part = Math.floor(at / MEDIA_PART_BYTES);
    const bytes = await store.readPart(db, id, part);
    if (!bytes) return;
    const from = at % MEDIA_PART_BYTES;
    yield bytes.subarray(from, from + end - at + 1);
    at = (part + 1) * MEDIA_PART_BYTES;
  }
}

const sendContentFailure = createFailureSender(contentFailures);

/** Prevents script execution when a browser opens the address of a file directly; a browser shows a video with styles. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Serves the owner's videos and captions, whole or in parts. The content of an address never changes. */
export function registerMediaRoutes(scope: FastifyInstance, { db }: Connection): void {
  scope.get<{ Params: { name: string } }>(
    buildMediaPath(':name'),
    {
      config: { rateLimit: { max: 600, timeWindow: 60_000 } },
      schema: {
        summary: 'A video of the owner, or its captions',
        tags: ['media'],
        produces: Object.values(mediaTypes),
        response: { 200: z.file(), 206: z.file() },
      },
      // The response is raw bytes, which no serializer may change.
      serializerCompiler: () => String,
    },
    async (request, reply) => {
      const { id, format } = parseMediaName(request.params.name) ?? {};
      const media = id === undefined ? undefined : await findMedia(db, id);
      if (!id || !format || media?.format !== format) return sendNotFound(request, reply);
      const { sizeBytes } = media;
      const etag = `"${id}"`;
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .headers({ 'content-security-policy': CONTENT_SECURITY_POLICY, 'x-content-type-options': 'nosniff' })
        .headers({ 'accept-ranges': 'bytes', etag })
        .type(mediaTypes[format]);
      const condition = request.headers['if-range'];
      const header = condition === undefined || condition === etag ? request.headers.range : undefined;
      const range = parseByteRange(header, sizeBytes);
      if (range === 'unsatisfiable') {
        reply.headers({ 'content-range': `bytes */${sizeBytes}`, 'cache-control': 'no-store' });
        return sendContentFailure(reply.removeHeader('etag'), 'range-not-satisfiable');
      }
      const { start, end } = range === 'all' ? { start: 0, end: sizeBytes - 1 } : range;
      if (range !== 'all') reply.code(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`);
      reply.header('content-length', end - start + 1);
      return reply.send(Readable.from(request.method === 'HEAD' ? [] : readMedia(db, id, { start, end })));
    },
  );
}

/** The first and the last byte of a part of a file. */
type ByteRange = { start: number; end: number };

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
