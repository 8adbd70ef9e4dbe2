import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Done, line } from '#platform/contract/fields.ts';
import { MAX_TAG_LENGTH } from './domain/tags.ts';

export const Tag = line(MAX_TAG_LENGTH);

/** What a client in a list has of tags. */
export const listedTags = {
  tags: z.array(z.string()).meta({ description: 'The owner’s tags of the client, by name' }),
};

const TagInUse = z.object({ tag: z.string(), clients: z.number().int() }).meta({ id: 'TagInUse' });
export type TagInUse = z.infer<typeof TagInUse>;

export const clientTagEndpoints = ownerEndpoints({
  'GET /api/admin/client-tags': {
    summary: 'The tags that clients have, by name, each with the number of clients',
    perMinute: 240,
    responses: { 200: z.array(TagInUse) },
  },
  'PUT /api/admin/users/{id}/tags': {
    summary: 'Give a client a tag, or take it away. 409 tags-full if there are too many different tags',
    perMinute: 120,
    body: z.strictObject({ tag: Tag, given: z.boolean() }),
    responses: { 200: Done.extend(listedTags) },
  },
});
