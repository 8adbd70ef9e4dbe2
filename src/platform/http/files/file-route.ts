import '@fastify/rate-limit';
import { z } from 'zod';

/** The options of a route whose response is bytes or text that no serializer may change. */
export const fileRoute = (
  summary: string,
  { tag, type, perMinute }: { tag: string; type: string | string[]; perMinute: number },
) => ({
  config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
  schema: { summary, tags: [tag], produces: [type].flat(), response: { 200: z.file() } },
  serializerCompiler: () => String,
});
