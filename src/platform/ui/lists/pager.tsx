/** Page navigation of a list; nothing if there is only one page. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages of this list" className="mt-5 flex flex-wrap items-center gap-4 print:hidden">
      <button
        type="button"
        className="button quiet small"
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        Previous
      </button>
      <p role="status" className="text-[0.94rem] tabular-nums">
        Page {page} of {pages}
      </p>
      <button
        type="button"
        className="button quiet small"
        aria-disabled={page >= pages || undefined}
        onClick={() => page < pages && onPage(page + 1)}
      >
        Next
      </button>
    </nav>
  );
}
