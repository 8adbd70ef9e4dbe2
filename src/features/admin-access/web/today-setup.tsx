import { Link } from 'react-router';
import { setupSteps } from '#features/settings/web/setup-list.tsx';
import type { Today } from '../contract/today.ts';
import { TodayLink } from './today-link.tsx';

/** What is left to do before the business opens. Nothing once it is open. */
export function TodaySetup({ setup }: Pick<Today, 'setup'>) {
  if (!setup) return null;
  const needed = setup.filter(({ isRequired }) => isRequired);
  return (
    <section aria-labelledby="setup-heading" className="mb-8 max-w-[46rem]">
      <h2 id="setup-heading" className="text-[1.15rem]">
        Before you open
      </h2>
      <p className="mt-1 text-quiet">
        {needed.length === 0
          ? 'Everything that is needed is done. You can open your site.'
          : 'Visitors see one page that says you open soon.'}
      </p>
      <ul className="mt-2 border-line border-b">
        {setup.map(({ step, isRequired }) => (
          <li key={step} className="flex flex-wrap items-center gap-x-3 border-line border-t py-1">
            <TodayLink to={getAddress(step)}>{setupSteps[step].title}</TodayLink>
            <span className="text-[0.92rem] text-quiet">
              {isRequired ? 'Needed to open' : 'If you like'}, about {setupSteps[step].minutes} minutes
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to="/admin/opening" className="button">
          {needed.length === 0 ? 'Open your site' : 'See the whole list'}
        </Link>
      </p>
    </section>
  );
}

/** Where a line is done: at its own place in the admin area, else on the page of the list. */
function getAddress(step: keyof typeof setupSteps): string {
  const address = setupSteps[step].link?.to ?? '';
  return address.startsWith('/admin') ? address : '/admin/opening';
}
