import { fillValues } from '#features/content/domain/values.ts';
import { useContent } from '#platform/shell/content.ts';
import { formatWeekday } from '#platform/time/day.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import type { NamedClass } from '../../web/class-url.ts';
import type { ClassStatus } from './class-status.ts';

/** The heading of a sign-up and what is to be done, or what can be done while the class is full. */
export function SignUpHeading(props: { namedClass: NamedClass; status: ClassStatus; heading: string; intro: string }) {
  const { status } = props;
  const { title, date } = props.namedClass;
  const { full } = useContent('sign-up-parts');
  const [heading, intro] =
    status.action === 'full'
      ? [
          fillValues(full.heading, { class: title, day: formatWeekday(date) }),
          status.alternatives.length > 0 ? full.intro : full.introAlone,
        ]
      : [props.heading, props.intro];
  return (
    <>
      <h1 className="max-w-[17ch]">{heading}</h1>
      <p className="measure mt-4 text-balance text-quiet">{showLinks(intro)}</p>
    </>
  );
}
