import { failures } from '#platform/http/failures.ts';
import { MAX_TAGS } from './domain/tags.ts';

export const tagFailures = failures({
  'tags-full': {
    status: 409,
    message: `You have ${MAX_TAGS} different tags, and there is no room for another one. Please choose one of them.`,
  },
});
