import { documents, isDocumentName } from '#app/documents.ts';
import { getSignUpAction } from '#features/classes/sign-up/domain/sign-up-action.ts';
import { api } from '#features/classes/web/api.ts';
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

/** The address at which a page about signing up is previewed: with the next classes that are open, if there are any. */
async function findSignUpPreviewPath(path: string): Promise<string> {
  const { now } = await api('GET /config/site');
  // While classes are switched off there are none to name, and the page can still be edited.
  const events = await api('GET /api/events', { query: { from: now.day } }).catch(() => []);
  const open = events.filter((event) => getSignUpAction(event, now) === 'sign-up');
  const [next] = open;
  if (!next) return path;
  const { title, date, time } = next;
  const classes = open.slice(0, 2).map(({ _id }) => _id);
  return `${path}?${new URLSearchParams(path === '/signup-several' ? { classes: classes.join() } : { title, date, time })}`;
}
