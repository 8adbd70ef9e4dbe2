import { Button } from '#platform/ui/plain-button.tsx';

/** Page navigation of a list; nothing if there is only one page. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of this list" className="mt-5 flex flex-wrap items-center gap-4 print:hidden">
      <Button look="quiet small" label="Previous" off={page <= 1} onPress={() => onPage(page - 1)} />
      <p role="status" className="text-[0.94rem] tabular-nums">
        Page {page} of {pages}
      </p>
      <Button look="quiet small" label="Next" off={page >= pages} onPress={() => onPage(page + 1)} />
    </nav>
  );
}
