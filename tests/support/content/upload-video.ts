import { MEDIA_PART_BYTES } from '#platform/media/media.ts';
import type { AdminFixture } from '../app/admin-fixture.ts';

/** Uploads of media by the owner. */
export function createMediaUploads({ testApp, headers, call }: AdminFixture) {
  const sendBytes = async (method: 'PUT' | 'POST', url: string, payload: Buffer | string) => {
    const options = { method, url, headers: { ...headers, 'content-type': 'application/octet-stream' }, payload };
    const response = await testApp.app.inject(options);
    return { status: response.statusCode, body: response.json() };
  };
  const begin = (sizeBytes: number) => call('POST', '/api/admin/content/videos', { sizeBytes });
  const sendPart = (id: string, part: number, bytes: Buffer) =>
    sendBytes('PUT', `/api/admin/content/videos/${id}/parts/${part}`, bytes);
  const complete = (id: string) => call('POST', `/api/admin/content/videos/${id}/complete`);
  return {
    begin,
    sendPart,
    complete,
    sendCaptions: (text: Buffer | string) => sendBytes('POST', '/api/admin/content/captions', text),
    /** Sends all parts, the last one first, and returns what the server says at the end. */
    async sendVideo(bytes: Buffer) {
      const { body } = await begin(bytes.length);
      for (let part = Math.ceil(bytes.length / MEDIA_PART_BYTES) - 1; part >= 0; part--)
        await sendPart(body._id, part, bytes.subarray(part * MEDIA_PART_BYTES, (part + 1) * MEDIA_PART_BYTES));
      return complete(body._id);
    },
  };
}
