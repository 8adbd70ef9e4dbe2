import { Link } from 'react-router';
import { type EmailChoice, type EmailKinds as Kinds, toEmailLink } from './email-choice.ts';

type KindsProps = { kinds: Kinds; choice: EmailChoice };

function KindList({ heading, kinds, choice }: KindsProps & { heading: string }) {
  return (
    <>
      <h2 className="mt-4 mb-1 px-[0.7rem] font-sans font-semibold text-[0.85rem] text-quiet first:mt-0">{heading}</h2>
      <ul className="grid gap-[2px]">
        {kinds.map(({ kind, label, cases: [variant = ''] }) => (
          <li key={kind}>
            <Link
              className="flex min-h-11 items-center rounded-card px-[0.7rem] py-2 text-[0.95rem] leading-snug hover:bg-band aria-[current]:bg-band aria-[current]:font-semibold"
              to={toEmailLink({ ...choice, kind, variant })}
              aria-current={kind === choice.kind ? 'true' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function AllKinds({ kinds, choice }: KindsProps) {
  return (
    <>
      {[...Map.groupBy(kinds, ({ group }) => group)].map(([heading, group]) => (
        <KindList key={heading} heading={heading} kinds={group} choice={choice} />
      ))}
    </>
  );
}

/** The kinds of emails: beside the preview, and on a phone behind a press above it. */
export function EmailKinds(props: KindsProps) {
  const { kind, label } = props.choice;
  return (
    <nav aria-label="Kinds of emails">
      <details key={kind} className="rounded-card border border-line lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center px-[0.7rem] font-semibold">
          {label}
          <span className="ml-auto pl-3 font-normal text-quiet">Change</span>
        </summary>
        <div className="border-line border-t p-1">
          <AllKinds {...props} />
        </div>
      </details>
      <div className="max-lg:hidden">
        <AllKinds {...props} />
      </div>
    </nav>
  );
}
