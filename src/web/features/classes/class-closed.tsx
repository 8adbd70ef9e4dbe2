import { signup } from '#web/content/signup.ts';
import type { NamedClass } from './class-address.ts';
import { ClassFacts } from './class-facts.tsx';
import type { ClassStanding } from './class-standing.ts';

/** Instead of a form, for a class that cannot be signed up for here: which one it is, why, and where to go. */
export function ClassClosed(given: { named: NamedClass; standing: ClassStanding; zone: string }) {
  return (
    <div className="column min-h-[55vh] pt-8 pb-24 md:pt-14">
      <h1>{signup.heading}</h1>
      <div className="mt-10 max-w-[38rem]">
        <ClassFacts {...given} />
      </div>
    </div>
  );
}
