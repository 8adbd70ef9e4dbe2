import { signup } from '#web/content/signup.ts';
import { ClassFacts } from './class-facts.tsx';
import type { ClassStatus } from './class-status.ts';
import type { NamedClass } from './class-url.ts';

/** Instead of a form, for a class that cannot be signed up for here: which one it is, why, and where to go. */
export function ClassClosed(props: { namedClass: NamedClass; status: ClassStatus; zone: string }) {
  return (
    <div className="column min-h-[55vh] pt-8 pb-24 md:pt-14">
      <h1>{signup.heading}</h1>
      <div className="mt-10 max-w-[38rem]">
        <ClassFacts {...props} />
      </div>
    </div>
  );
}
