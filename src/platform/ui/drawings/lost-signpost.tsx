import signpost from '#drawings/lost-signpost.svg?url';
import type { Link } from '#features/content/contract/parts.ts';
import { SmartLink } from '../smart-link.tsx';
import './lost-signpost.css';

/** A signpost on the right bank of the pond. Its arms are links. */
export const LostSignpost = ({ links }: { links: readonly Link[] }) => (
  <div className="signpost">
    <img src={signpost} alt="" width={640} height={840} />
    {links.map(({ label, href }) => (
      <span key={label}>
        <SmartLink href={href}>{label}</SmartLink>
      </span>
    ))}
  </div>
);
