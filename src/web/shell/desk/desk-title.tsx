import type { Ref } from 'react';

/** How a page of the desk begins: its heading, which can take the focus, and a line that says what is there. */
export function DeskTitle(given: { heading: string; intro: string; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <div>
      <h1 ref={given.ref} tabIndex={-1}>
        {given.heading}
      </h1>
      <p className="desk-intro">{given.intro}</p>
    </div>
  );
}
