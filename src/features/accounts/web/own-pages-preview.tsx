import { useSite } from '#platform/shell/use-site.ts';
import { ownPages } from './own-pages-words.ts';

/** What the client's own pages are for; a site without sessions has little to tell here. */
export function OwnPagesPreview() {
  if (!useSite().parts.sessions) return null;
  return (
    <div className="mt-3 basis-full">
      <p className="text-quiet">{ownPages.lead}</p>
      <ul className="mt-2">
        {ownPages.steps.map(({ label, icon }) => (
          <li key={label} className="flex items-center gap-4 py-1.5 lg:py-2.5">
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="w-6 shrink-0 fill-none stroke-[1.6] stroke-primary [stroke-linecap:round] [stroke-linejoin:round]"
            >
              <path d={icon} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
