import { formatPhone } from '#platform/text/phone.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { type RowAction, RowMenu } from '#platform/ui/lists/row-menu.tsx';
import type { Roster } from '../../../contract/sign-ups-admin.ts';
import { type Attendance, getMarkTime } from '../../domain/attendance.ts';
import { PaymentField } from './payment-field.tsx';
import { markPerson, readMarks } from './roster-marks.ts';

/**
 * A person on the roster. The whole name is the click target of the checkbox, and the menu has the no-show.
 * @param props.failure why the last mark was refused
 */
export function RosterRow(props: {
  person: Roster['people'][number];
  /** The price of the class; null where it is free. */
  priceText: string | null;
  failure: string | undefined;
  actions: readonly RowAction[];
}) {
  const { person, priceText, failure, actions } = props;
  const { _id: id, name, phone, attended, attendance, waiverSigned, guestOf } = person;
  const isNoShow = attendance === 'no-show';
  const mark = (attendance: Attendance) => {
    const seen = readMarks(person).attendance?.markedAtMs ?? null;
    markPerson(id, { attendance: { attendance, markedAtMs: getMarkTime(Date.now(), seen) } });
  };
  const noShow = isNoShow
    ? { label: 'Not a no-show', onAction: () => mark('not-here') }
    : { label: 'No-show', onAction: () => mark('no-show') };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b max-md:gap-x-2 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <label
        className={`flex min-h-[60px] cursor-pointer items-center gap-4 py-2 font-semibold text-[1.1rem] leading-[1.3] ${guestOf && 'pl-8'}`}
      >
        <input
          type="checkbox"
          checked={attended}
          onChange={({ target }) => mark(target.checked ? 'here' : 'not-here')}
          className="size-9 rounded-[10px] checked:before:size-[21px]"
        />
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <span className="wrap-anywhere">
            {name}
            {guestOf && <span className="block font-normal text-[0.94rem] text-quiet">Guest of {guestOf}</span>}
          </span>
          {isNoShow && <Badge>No-show</Badge>}
          {!waiverSigned && <Badge tone="warning">Waiver to sign</Badge>}
        </span>
      </label>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-md:col-span-full max-md:row-start-2 max-md:pb-3 md:justify-end">
        {phone && (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className="wrap-anywhere inline-flex min-h-11 items-center text-quiet tabular-nums hover:text-ink hover:underline md:w-36"
          >
            {formatPhone(phone)}
          </a>
        )}
        {priceText !== null && <PaymentField person={person} priceText={priceText} />}
      </div>
      <div className="max-md:col-start-2 max-md:row-start-1 md:col-start-3">
        <RowMenu name={name} actions={[noShow, ...actions]} />
      </div>
      {failure !== undefined && (
        <p role="alert" className="col-span-full pb-3 font-semibold text-accent">
          Not saved: {name}. {failure}
        </p>
      )}
    </li>
  );
}
