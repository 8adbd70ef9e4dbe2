import nameTag from '#drawings/luggage-tag.svg?url';
import { useSite } from '#platform/shell/use-site.ts';

/** A luggage tag with the client's first name, as decoration beside the form. */
export function NameTag({ name, className }: { name: string; className: string }) {
  const { city, region } = useSite().business.address;
  return (
    <div aria-hidden="true" className={`relative w-64 -rotate-3 text-center ${className}`}>
      <img src={nameTag} alt="" width={300} height={430} loading="lazy" className="h-auto w-full" />
      <div className="absolute inset-x-[18%] top-[33%] grid h-[38%] content-center gap-1">
        <p className="line-clamp-2 pb-1 font-display text-[2rem] leading-[1.1] [overflow-wrap:anywhere]">{name}</p>
        <p className="truncate text-[0.9rem] text-quiet">{[city, region].filter(Boolean).join(', ')}</p>
      </div>
    </div>
  );
}
