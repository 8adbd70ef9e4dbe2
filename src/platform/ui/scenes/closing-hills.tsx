import { Link } from 'react-router';
import twoHills from '#drawings/two-hills.svg?url';
import { Picture } from '../pictures/picture.tsx';
import { useReplayedPresses } from '../state/lazy-when-near.ts';

type Action = { label: string; href: string };

/** The two hills of the home page meet again at dusk, each with an action. Fills its container. */
export default function ClosingHills(props: { id: string; actions: readonly Action[] }) {
  useReplayedPresses(props.id);
  return (
    <>
      <Picture
        name="home-dusk-wide"
        alt=""
        className="mask-[linear-gradient(transparent,black_40%)] size-full object-cover object-[60%_60%]"
      />
      <img src={twoHills} alt="" loading="lazy" className="absolute inset-x-0 -bottom-px h-1/2 w-full" />
      <p className="column absolute inset-x-0 bottom-0 flex justify-between gap-6 pb-[clamp(1.5rem,4vw,3.5rem)]">
        {props.actions.map(({ label, href }) => (
          <Link
            key={href}
            to={href}
            viewTransition
            className="link inline-flex min-h-11 items-center font-display text-[#f8efdf] text-[clamp(1.25rem,1rem+1.6vw,2.2rem)]"
          >
            {label}
          </Link>
        ))}
      </p>
    </>
  );
}
