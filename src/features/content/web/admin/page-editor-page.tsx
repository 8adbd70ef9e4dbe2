import { documents, isDocumentName } from '#app/documents.ts';
import { findSignUpPreviewPath } from '#features/classes/sign-up/web/sign-up-preview.ts';
import { SuggestedPages } from '../link-dialog.tsx';
import { PageEditor } from '../page-editor.tsx';
import { ownerApi } from '../signed-in-api.ts';
import type { Route } from './+types/page-editor-page';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { page } = params;
  if (!isDocumentName(page)) throw new Response(null, { status: 404 });
  const address = documents[page].path;
  const [edited, { preview }, path] = await Promise.all([
    ownerApi('GET /api/admin/content/{page}', { params: { page } }),
    ownerApi('POST /api/admin/content/{page}/preview', { params: { page } }),
    address?.startsWith('/signup') ? findSignUpPreviewPath(address) : address,
  ]);
  return { edited, previewUrl: path && `${path}${path.includes('?') ? '&' : '?'}preview=${preview}` };
}

/** What is being written is newer than what the server would answer. */
export const shouldRevalidate = () => false;

const suggestedPages = Object.values(documents).filter(({ isSuggested }) => isSuggested);

/** Edits the words of one page. */
export default function PageEditorPage({ loaderData: { edited, previewUrl } }: Route.ComponentProps) {
  return (
    <SuggestedPages value={suggestedPages}>
      <PageEditor key={edited.page} edited={edited} kind={documents[edited.page]} previewUrl={previewUrl} />
    </SuggestedPages>
  );
}
