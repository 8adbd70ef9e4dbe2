import type { Link } from '#domain/content/document-parts.ts';
import signpost from './lost-signpost.svg?url';
import './lost-signpost.css';

/** A signpost on the right bank of the pond. Its arms are lettered, so that they point to the links of the page. */
export const LostSignpost = ({ links }: { links: readonly Link[] }) => (
  <div aria-hidden className="signpost">
    <img src={signpost} alt="" width={640} height={840} />
    {links.map(({ label }) => (
      <span key={label}>{label}</span>
    ))}
  </div>
);
