import type { Ref } from 'react';

/** How a page of the desk begins: its heading, which can take the focus, and a line that says what is there. */
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
