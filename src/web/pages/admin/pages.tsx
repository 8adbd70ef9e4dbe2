import { Link } from 'react-router';
import { editedPages } from '#domain/content/edited-pages.ts';
import { formatFieldName } from '#domain/content/tree.ts';
import { isPageOn } from '#domain/settings/site-parts.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { AdminHead } from '#web/shell/admin/admin-title.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { useSite } from '#web/shell/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatInstant } from '#web/ui/format-instant.ts';
import type { Route } from './+types/pages';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/pages', matches);

export const clientLoader = async () => ownerApi('GET /api/admin/content');

/** The pages whose words the owner edits. */
export default function PagesPage({ loaderData: pages }: Route.ComponentProps) {
  const { parts } = useSite();
  return (
    <>
      <AdminHead
        heading="Pages"
        intro="Touch a text of a page and write. Visitors see nothing of it until you publish."
      />
      <ul className="grid max-w-[46rem] gap-3">
        {pages.map(({ page, publishedAt, draftSavedAt, parts: pageParts }) => (
          <li key={page}>
            <Link
              to={`/admin/pages/${page}`}
              className="flex min-h-[64px] flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-raised px-5 py-3 hover:border-edge"
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-display text-[1.3rem]">{editedPages[page].label}</span>
                {!isPageOn(editedPages[page].path ?? '/', parts) && <Badge>Switched off</Badge>}
              </span>
              <span className="text-[0.9rem] text-quiet">
                {draftSavedAt
                  ? `A draft from ${formatInstant(draftSavedAt)}`
                  : publishedAt
                    ? `Published ${formatInstant(publishedAt)}`
                    : 'As delivered'}
              </span>
              <span className="basis-full text-[0.9rem] text-quiet">{pageParts.map(formatFieldName).join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
