import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getPaymentInstructions } from '#domain/classes/payment-instructions.ts';
import { formatLongDay } from '#domain/day.ts';
import { classFacts } from '#web/content/signup.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';
import type { ClassStatus } from './class-status.ts';
import type { NamedClass } from './class-url.ts';
import { formatDuration, formatStart } from './format-class.ts';

const { labels } = classFacts;

/** A paragraph that stands out from the text around it. */
export const noteClass = 'border-accent border-l-4 bg-raised px-4 py-3';

/** The class of the page beside what can be done about it. */
export function SignUpColumns({ children }: { children: ReactNode }) {
  return (
    <div className="mt-10 grid grid-cols-1 gap-12 lg:mt-14 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] lg:items-start lg:gap-22">
      {children}
    </div>
  );
}

/**
 * The class of the page, from the server if known, else from the URL. `status` adds why sign-up is not possible here
 * and a link to other classes.
 */
export function ClassFacts(props: {
  namedClass: NamedClass;
  status?: ClassStatus;
  /** The link for clients who have a place in an online class. */
  onlineLink?: string;
  zone: string;
}) {
  const { namedClass, status, zone } = props;
  const { title, date } = namedClass;
  const scheduledClass = status && 'time' in status ? status : undefined;
  const { time, location } = scheduledClass ?? namedClass;
  const payment = scheduledClass && getPaymentInstructions(scheduledClass);
  return (
    <aside
      aria-label={labels.class}
      className="border-highlight border-t-3 border-b border-b-edge pt-5 pb-2 [border-bottom-style:dashed] lg:sticky lg:top-6"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-[0.9rem]">
        <div className="w-full flex-none">
          <dt className="eyebrow">{labels.class}</dt>
          <dd className="font-display text-[1.7rem] leading-tight">{title}</dd>
        </div>
        <Fact label={labels.date}>{formatLongDay(date)}</Fact>
        {time && <Fact label={labels.time}>{formatStart({ date, time }, zone)}</Fact>}
        {scheduledClass && <Fact label={labels.length}>{formatDuration(scheduledClass.lengthMinutes)}</Fact>}
        {scheduledClass?.priceText && <Fact label={labels.price}>{scheduledClass.priceText}</Fact>}
        {payment && <Fact label={labels.paying}>{payment}</Fact>}
        {location && <Fact label={labels.location}>{location}</Fact>}
      </dl>
      {props.onlineLink && (
        <p className="mt-4">
          <SmartLink href={props.onlineLink} className="button small">
            {classFacts.join}
          </SmartLink>
        </p>
      )}
      {status && <ClassStatusNote status={status} />}
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="eyebrow">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The link to other classes is the primary action unless this class is available. */
function ClassStatusNote({ status }: { status: ClassStatus }) {
  const { action } = status;
  const notedAction = action === 'sign-up' || action === 'not-known' ? undefined : action;
  const hasAlternatives = 'alternatives' in status && status.alternatives.length > 0;
  const linkClassName =
    notedAction && notedAction !== 'external' && !hasAlternatives
      ? 'button small my-4'
      : 'link mt-3 inline-flex min-h-11 items-center';
  return (
    <>
      {notedAction && <p className={`${noteClass} mt-4`}>{classFacts[notedAction]}</p>}
      {action === 'external' && (
        <p className="mt-4">
          <SmartLink href={status.signUpLink} className="button small">
            {classFacts.externalLink}
          </SmartLink>
        </p>
      )}
      <Link to={classFacts.change.href} className={`${linkClassName} text-[0.94rem]`}>
        {classFacts.change.label}
      </Link>
    </>
  );
}
