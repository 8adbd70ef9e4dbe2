import { useContent } from '#web/shell/content.ts';
import { SignUpAlternatives } from './class-alternatives.tsx';
import { ClassFacts } from './class-facts.tsx';
import type { ClassStatus } from './class-status.ts';
import { type NamedClass, selectionUrl } from './class-url.ts';
import { SignUpPage } from './sign-up-page.tsx';

/** Replaces the form when the class cannot be signed up for here: the class, the reason and a next step. */
export function ClassClosed(props: { namedClass: NamedClass; status: ClassStatus }) {
  return (
    <SignUpPage>
      <h1>{useContent('sign-up-parts').heading}</h1>
      <div className="mt-10 max-w-[38rem]">
        <ClassFacts {...props} />
      </div>
      <SignUpAlternatives status={props.status} getHref={selectionUrl} className="mt-12" />
    </SignUpPage>
  );
}
