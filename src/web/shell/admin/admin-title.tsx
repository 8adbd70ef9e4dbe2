import type { Ref } from 'react';

/** Heading and introduction of an admin page. The heading can receive focus. */
export function AdminTitle(props: { heading: string; intro: string; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <div>
      <h1 ref={props.ref} tabIndex={-1}>
        {props.heading}
      </h1>
      <p className="admin-intro">{props.intro}</p>
    </div>
  );
}
