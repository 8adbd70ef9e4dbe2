import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatLongDay } from '#platform/time/day.ts';
import { formatStart } from '#platform/time/zoned-time.ts';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { ClassLines } from '../../calendar/domain/class-lines.ts';
import { listClassLines } from '../../calendar/domain/listed-lines.ts';
import { getPaymentInstructions } from '../../sign-up/domain/payment-instructions.ts';
import type { ClassStatus, KnownClassStatus } from '../../sign-up/web/class-status.ts';
import type { NamedClass } from '../../web/class-url.ts';
import { formatDuration, isPriceShort } from '../../web/format-class.ts';
import { noteClass } from '../../web/note-class.ts';
import { ClassDrawing, ticketShadow } from './class-drawing.tsx';
import { ClassRoom } from './class-room.tsx';
import './ticket-paper.css';

/**
 * The class of the page, from the server if known, else from the URL. `status` adds why sign-up is not possible here
 * and a link to other classes.
 */
export function ClassFacts(props: {
  namedClass: NamedClass;
  status?: ClassStatus;
  /** Stamped on the ticket; a class whose status is known to be full needs none. */
  stamp?: Stamp | undefined;
}) {
  const { namedClass, status } = props;
  const { title, date } = namedClass;
  const scheduledClass = status && 'time' in status ? status : undefined;
  const { time, location } = scheduledClass ?? namedClass;
  return (
    <ClassTicket
      title={title}
      label="Class"
      stamp={status?.action === 'full' ? 'full' : props.stamp}
      stub={
        status && (
          <div
            className={`flex-wrap items-center justify-between gap-x-6 max-lg:flex ${status.action === 'full' ? '' : 'max-md:[&_figure>svg]:hidden'}`}
          >
            {hasRoom(status) && <ClassRoom {...status} seed={`${title} ${date}`} />}
            <ClassStatusNote status={status} />
          </div>
        )
      }
    >
      <ClassFactList namedClass={{ ...namedClass, time, location }} status={scheduledClass} lines={scheduledClass} />
    </ClassTicket>
  );
}

/** Only places of this site's classes are counted, and only a class that takes place has a room. */
const hasRoom = (status: ClassStatus): status is KnownClassStatus =>
  status.action === 'sign-up' || status.action === 'full';

/** The facts of a class on its ticket. */
export function ClassFactList(props: {
  namedClass: NamedClass;
  status?: KnownClassStatus | undefined;
  lines?: ClassLines | undefined;
}) {
  const { namedClass, status } = props;
  const { title, date, time, location } = namedClass;
  const { business, timeZone } = useSite();
  const priceText = status?.priceText ?? '';
  const isPriceLong = !isPriceShort(priceText);
  // A full class has nothing to pay for.
  const payment = status && status.action !== 'full' && getPaymentInstructions(status, business);
  return (
    <dl className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-x-3 gap-y-[0.6rem] max-md:dotted md:@lg:grid-cols-[auto_auto] md:@lg:justify-start md:@lg:gap-x-6 md:@lg:gap-y-1.5 md:@lg:text-[0.94rem]">
      <div className="col-span-full max-md:mb-1 max-md:w-full">
        <dt className="sr-only">Class</dt>
        <dd className="font-display text-[1.7rem] leading-tight max-md:text-[1.4rem]">{title}</dd>
      </div>
      <Fact isWide label="Date">
        {formatLongDay(date)}
      </Fact>
      {time && <Fact label="Time">{formatStart({ date, time }, timeZone)}</Fact>}
      {status && <Fact label="Length">{formatDuration(status.lengthMinutes)}</Fact>}
      {location && (
        <Fact isWide={!priceText || isPriceLong} label="Where">
          {location}
        </Fact>
      )}
      {priceText && (
        <Fact isWide={isPriceLong} label="Price">
          {priceText}
        </Fact>
      )}
      {payment && (
        <Fact isWide label="Payment">
          {payment}
        </Fact>
      )}
      {listClassLines(props.lines ?? {}).map(([label, text]) => (
        <Fact key={label} isWide isNamed label={label}>
          {text}
        </Fact>
      ))}
    </dl>
  );
}

function Fact(props: {
  label: string;
  isWide?: boolean;
  /** A phone shows the label too: without it, the fact could be another one. */
  isNamed?: boolean;
  children: string;
}) {
  const { label, isWide, isNamed, children } = props;
  return (
    <div className={`max-md:text-[0.88rem] ${isWide ? 'col-span-full md:@lg:col-auto' : ''}`}>
      <dt className={isNamed ? 'eyebrow' : 'eyebrow max-md:sr-only'}>{label}</dt>
      <dd className="text-balance wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The link to other classes is the primary action when nothing else on the page leads to a class. */
function ClassStatusNote({ status }: { status: ClassStatus }) {
  const { action } = status;
  const { ticket } = useContent('sign-up-parts');
  const notedAction = action === 'sign-up' || action === 'full' || action === 'not-known' ? undefined : action;
  const hasAlternatives = 'alternatives' in status && status.alternatives.length > 0;
  const linkClassName =
    notedAction && notedAction !== 'external' && !hasAlternatives
      ? 'button small my-4'
      : 'link inline-flex lg:mt-3 min-h-11 items-center';
  return (
    <>
      {notedAction && <p className={`${noteClass} mt-4 w-full`}>{ticket[notedAction]}</p>}
      {action === 'external' && (
        <p className="mt-4 w-full">
          <SmartLink href={status.signUpLink} className="button small">
            Sign up on its own site
          </SmartLink>
        </p>
      )}
      <Link to="/calendar" className={`${linkClassName} text-[0.94rem]`}>
        Choose another class
      </Link>
    </>
  );
}

/** What a ticket is stamped with: a class without a free spot, and a spot that waits for its waiver. */
const stamps = { full: 'Full', saved: 'Saved' } as const;
type Stamp = keyof typeof stamps;

const panelClass = 'absolute inset-0 size-full';

/**
 * A class as a ticket: its drawing, its facts, and below the perforation what belongs to the visitor. On a phone the
 * drawing is a strip at the left, on a wide ticket a panel.
 */
export function ClassTicket(props: {
  title: string;
  label: string;
  children: ReactNode;
  stub?: ReactNode;
  /** Stamped on the drawing. */
  stamp?: Stamp | undefined;
}) {
  const { title, label, children, stub, stamp } = props;
  return (
    <aside aria-label={label} className={`@container ${ticketShadow}`}>
      <div className="torn overflow-clip rounded-t-card">
        <div
          className={`grid grid-cols-1 max-md:grid-cols-[5.5rem_minmax(0,1fr)] md:@lg:grid-cols-[13rem_minmax(0,1fr)] narrow:grid-cols-1 print:block ${stub ? 'punched punched-below' : ''}`}
        >
          <div className="relative narrow:hidden print:hidden">
            <ClassDrawing title={title} part="alone" className={`${panelClass} md:hidden`} />
            <ClassDrawing title={title} part="motif" className={`${panelClass} hidden md:@lg:block`} />
            <ClassDrawing title={title} className="aspect-[320/132] w-full max-md:hidden @lg:hidden" />
            {stamp && <StampMark stamp={stamp} />}
          </div>
          <div
            className={`grid min-h-36 content-center bg-raised px-5 pt-5 max-md:pt-4 max-md:pr-2 max-md:pl-3.5 narrow:px-3.5 md:@lg:px-6 md:@lg:pt-6 ${stub ? 'pb-6 max-md:pb-4 md:@lg:pb-4' : 'pb-7 max-md:pb-6'}`}
          >
            {children}
          </div>
        </div>
        {stub && (
          <div className="punched punched-above relative bg-raised px-5 pt-5 pb-6 [overflow-x:clip] max-md:px-4 max-md:pt-3 max-md:pb-4 md:@lg:px-6 md:@lg:pt-3 md:@lg:pb-5">
            <span
              aria-hidden="true"
              className="absolute inset-x-5 top-0 border-edge border-t-2 border-dashed forced-colors:border-[CanvasText]"
            />
            {stub}
          </div>
        )}
      </div>
    </aside>
  );
}

/** For eyes only, because the page says it in words. */
function StampMark({ stamp }: { stamp: Stamp }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute -right-1 bottom-3.5 z-1 grid size-12 -rotate-[8deg] place-items-center rounded-full font-display font-semibold text-[#fffdf8] ${stamp === 'full' ? 'text-[0.9rem] md:text-[1.25rem]' : 'text-[0.75rem] md:text-[1.05rem]'} outline-[1.5px] outline-[#fffdf8] -outline-offset-4 md:right-auto md:bottom-3 md:left-4 md:size-[72px] md:outline-2 md:-outline-offset-[6px] ${stamp === 'full' ? 'bg-[#a04128]' : 'bg-[#56634a]'}`}
    >
      {stamps[stamp]}
    </span>
  );
}
