import { Suspense, use, useId, useState } from 'react';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { formatInstant } from '#platform/ui/format-instant.ts';
import type { EditedContent } from '../contract/content.ts';
import type { ContentEndpoints } from '../contract/endpoints.ts';
import { ChangeList } from './changes-dialog.tsx';
import { ownerApi } from './signed-in-api.ts';

type Versions = ResponseBody<ContentEndpoints['GET /api/admin/content/{page}/versions']>;
type VersionsProps = { page: EditedContent['page']; onRestore: (version: number) => void; onClose: () => void };

/** The published versions of a page, each with what it changed. Any of them can be the draft. */
export function VersionsDialog(props: VersionsProps) {
  const id = useId();
  const [versions] = useState(() =>
    ownerApi('GET /api/admin/content/{page}/versions', { params: { page: props.page } }).catch(() => undefined),
  );
  return (
    <Dialog open onClose={props.onClose} labelledBy={id} closeLabel="Close" className="wide">
      <h2 id={id} className="mb-4 pr-12">
        Versions
      </h2>
      <Suspense fallback={<p>Loading…</p>}>
        <VersionList versions={versions} onRestore={props.onRestore} />
      </Suspense>
    </Dialog>
  );
}

function VersionList(props: { versions: Promise<Versions | undefined>; onRestore: (version: number) => void }) {
  const { timeZone } = useSite();
  const versions = use(props.versions);
  if (!versions) return <p>The versions couldn’t be loaded. Please check your connection and try again.</p>;
  const restoreButton = (version: number, label: string) => (
    <button type="button" className="button quiet small mt-3" onClick={() => props.onRestore(version)}>
      Make this the draft<span className="sr-only"> ({label})</span>
    </button>
  );
  return (
    <ol className="grid gap-5">
      {versions.map(({ version, publishedAt, changes }) => (
        <li key={version}>
          <h3>{formatInstant(timeZone, publishedAt)}</h3>
          <ChangeList changes={changes} />
          {restoreButton(version, formatInstant(timeZone, publishedAt))}
        </li>
      ))}
      <li>
        <h3>As delivered</h3>
        {restoreButton(0, 'as delivered')}
      </li>
    </ol>
  );
}
