import { asApiError } from '#platform/api/client.ts';
import type { EditedContent } from '../contract/content.ts';
import type { Content } from '../domain/tree.ts';
import type { SaveResult } from './draft-store.ts';
import { ownerApi } from './signed-in-api.ts';

const FIELD_PREFIX = 'body/document/';

/** Sends a draft. A refusal names the texts that it concerns. */
export async function saveDraft(page: EditedContent['page'], revision: number, document: Content): Promise<SaveResult> {
  const params = { page };
  try {
    const body = { revision, document };
    return { type: 'saved', edited: await ownerApi('PUT /api/admin/content/{page}', { params, body }) };
  } catch (error) {
    const problem = asApiError(error);
    if (problem?.reason === 'content-changed') return findLostReply(page, document);
    if (problem?.status !== 400 && problem?.status !== 413) return { type: 'failed' };
    const errors = Object.entries(problem.fields).map(([field, message]) => [field.replace(FIELD_PREFIX, ''), message]);
    return { type: 'refused', message: problem.message, errors: Object.fromEntries(errors) };
  }
}

/** If the reply to an earlier request was lost, the server already has what was sent. */
async function findLostReply(page: EditedContent['page'], document: Content): Promise<SaveResult> {
  try {
    const edited = await ownerApi('GET /api/admin/content/{page}', { params: { page } });
    const isSame = JSON.stringify(edited.document) === JSON.stringify(document);
    return isSame ? { type: 'saved', edited } : { type: 'outdated' };
  } catch {
    return { type: 'failed' };
  }
}
