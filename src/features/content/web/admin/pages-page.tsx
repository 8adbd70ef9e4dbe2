import { Link } from 'react-router';
import { documents } from '#app/documents.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { isPageOn } from '#platform/business/site-parts.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { documentGroups } from '../../contract/document.ts';
import { formatFieldName } from '../../domain/tree.ts';
import { ownerApi } from '../signed-in-api.ts';
import type { Route } from './+types/pages-page';

export const clientLoader = async () => ownerApi('GET /api/admin/content');

/** The pages whose words the owner edits. */
export default function PagesPage({ loaderData: pages }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        heading="Pages"
        intro="Touch a text of a page and write. Visitors see nothing of it until you publish."
      />
      <div className="grid max-w-[46rem] gap-8">
        {documentGroups.map((heading) => (
          <section key={heading}>
            <h2 className="mb-1 font-sans font-semibold text-[0.92rem]! text-quiet">{heading}</h2>
            <ul className="divide-y divide-line border-line border-y">
              {pages
                .filter(({ page }) => documents[page].group === heading)
                .map((page) => (
                  <PageRow key={page.page} {...page} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function PageRow({ page, draftSavedAt, parts: pageParts }: Route.ComponentProps['loaderData'][number]) {
  const { pagesOff } = useSite();
  return (
    <li>
      <Link
        to={`/admin/pages/${page}`}
        className="flex min-h-[64px] flex-wrap items-center gap-x-3 gap-y-1 px-3 py-3 hover:bg-band/45"
      >
        <span className="font-display text-[1.3rem]">{documents[page].label}</span>
        {!isPageOn(documents[page].path ?? '/', pagesOff) && <Badge>Switched off</Badge>}
        {draftSavedAt && <Badge tone="warning">Draft waiting</Badge>}
        <span className="basis-full text-[0.9rem] text-quiet">{pageParts.map(formatFieldName).join(', ')}</span>
      </Link>
    </li>
  );
}
