import { useFetcher } from 'react-router';
import type { Roster } from '#contract/sign-ups-admin.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type RowAction, RowMenu } from '#web/ui/row-menu.tsx';

/** A person on the roster. The whole name is the click target of the checkbox. */
export function RosterRow({ person, actions }: { person: Roster['people'][number]; actions: readonly RowAction[] }) {
  const { _id: id, name, phone, attended, waiverSigned, guestOf } = person;
  const { submit, state, data: saveError } = useFetcher<string>();
  const save = (isHere: boolean) =>
    submit({ intent: 'attendance', id, attended: isHere ? 'yes' : 'no' }, { method: 'post' });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b max-md:gap-x-2 md:grid-cols-[minmax(0,1fr)_11rem_auto]">
      <label
        className={`flex min-h-[60px] cursor-pointer items-center gap-4 py-2 font-semibold text-[1.1rem] leading-[1.3] ${guestOf && 'pl-8'}`}
      >
        <input
          type="checkbox"
          checked={attended}
          onChange={({ target }) => void save(target.checked)}
          className="size-9 rounded-[10px] checked:before:size-[21px]"
        />
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <span className="wrap-anywhere">
            {name}
            {guestOf && <span className="block font-normal text-[0.94rem] text-quiet">Guest of {guestOf}</span>}
          </span>
          {!waiverSigned && <Badge tone="warning">Waiver to sign</Badge>}
        </span>
      </label>
      {phone && (
        <a
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          className="wrap-anywhere inline-flex min-h-11 items-center text-quiet tabular-nums hover:text-ink hover:underline max-md:col-span-full max-md:row-start-2 max-md:justify-self-start"
        >
          {phone}
        </a>
      )}
      <div className="max-md:col-start-2 max-md:row-start-1 md:col-start-3">
        <RowMenu name={name} actions={actions} />
      </div>
      {saveError && state === 'idle' && (
        <p role="alert" className="col-span-full pb-3 font-semibold text-accent">
          Not saved: {name} {attended ? 'is still checked in.' : 'is not checked in yet.'} {saveError}
        </p>
      )}
    </li>
  );
}
