import { useContent } from '#platform/shell/content.ts';
import { ClassFacts } from '../../ticket/web/class-facts.tsx';
import { type NamedClass, selectionUrl } from '../../web/class-url.ts';
import { SignUpAlternatives } from './class-alternatives.tsx';
import type { ClassStatus } from './class-status.ts';
import { SignUpPage } from './sign-up-page.tsx';

/** Replaces the form when the class cannot be signed up for here: the class, the reason and a next step. */
export function ClassClosed(props: { namedClass: NamedClass; status: ClassStatus }) {
  return (
    <SignUpPage>
      <h1>{useContent('sign-up-parts').heading}</h1>
      <div className="mt-10 grid max-w-[38rem] grid-cols-1 gap-12">
        <ClassFacts {...props} />
        <SignUpAlternatives status={props.status} getHref={selectionUrl} />
      </div>
    </SignUpPage>
  );
}
