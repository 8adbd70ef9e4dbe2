import { Suspense, useId } from 'react';
import { Await, Link, useFetcher } from 'react-router';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { AlertIcon } from '#platform/shell/alert-icon.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { hasStarted } from '#platform/time/day.ts';
import { formatLongDateTime } from '#platform/time/format-date-time.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { SubmitButton } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { FailedNotice } from '#platform/ui/failed-notice.tsx';
import { formatExactInstant } from '#platform/ui/format-instant.ts';
import type { RowAction } from '#platform/ui/lists/row-menu.tsx';
import { confirmDialog } from '#platform/words/admin.ts';
import type { ClassEndpoints } from '../../../contract/endpoints.ts';
import type { SignedWaiver, SignUp } from '../../../contract/sign-ups-admin.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { NotifyCheckbox } from './notify-checkbox.tsx';
import type { RemovalResult } from './sign-up-actions.ts';

/** What the dialogs need of a sign-up. */
type ListedSignUp = RemovableSignUp & Pick<SignUp, 'cancelled'>;

export type SignUpDialogState =
  | { type: 'waiver'; signUp: ListedSignUp; details: ReturnType<typeof loadWaiver> }
  | { type: 'remove'; signUp: ListedSignUp };

const loadWaiver = (id: string) => ownerApi('GET /api/admin/signups/{id}', { params: { id } });

const openWaiver = (signUp: ListedSignUp): SignUpDialogState => ({
  type: 'waiver',
  signUp,
  details: loadWaiver(signUp._id),
});

/** Shows the waiver of a sign-up, or removes the sign-up. */
export function createSignUpActions(signUp: ListedSignUp, open: (dialog: SignUpDialogState) => void): RowAction[] {
  const waiver = { label: 'Waiver', onAction: () => open(openWaiver(signUp)) };
  if (signUp.cancelled) return [waiver];
  return [waiver, { label: 'Delete', danger: true, onAction: () => open({ type: 'remove', signUp }) }];
}

/** The open dialog of a sign-up. */
export function SignUpDialogs(props: {
  dialog: SignUpDialogState | undefined;
  onChange: (dialog?: SignUpDialogState) => void;
}) {
  const { dialog, onChange } = props;
  const close = () => onChange(undefined);
  if (!dialog) return null;
  const { signUp } = dialog;
  if (dialog.type === 'remove') return <RemoveSignUpDialog signUp={signUp} onClose={close} />;
  return (
    <WaiverDialog
      name={signUp.name}
      details={dialog.details}
      onRetry={() => onChange(openWaiver(signUp))}
      onClose={close}
    />
  );
}

type RemovableSignUp = Pick<SignUp, '_id' | 'name' | 'email' | 'classTitle' | 'date' | 'time' | 'classCancelled'>;

/** Confirms the removal of a sign-up; offers to notify the person only while the class is upcoming. */
function RemoveSignUpDialog({ signUp, onClose }: { signUp: RemovableSignUp; onClose: () => void }) {
  const { timeZone, now } = useSite();
  const id = useId();
  const { Form, state, data: result } = useFetcher<RemovalResult>();
  const isBusy = state !== 'idle';
  const canNotify = !signUp.classCancelled && !hasStarted({ day: signUp.date, time: signUp.time }, now);
  return (
    <Dialog
      open={!result?.isRemoved}
      onClose={onClose}
      locked={isBusy}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
    >
      <Form method="post" className="grid justify-items-center gap-4 text-center">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={signUp._id} />
        <input type="hidden" name="name" value={signUp.name} />
        <AlertIcon name="warning" />
        <h2 id={`${id}-title`} className="text-[1.6rem]">
          {confirmDialog.title}
        </h2>
        <p id={`${id}-text`} className="wrap-anywhere text-quiet">
          {signUp.name} loses their spot in {signUp.classTitle}, {formatLongDateTime(signUp, timeZone)}. Someone else
          can have it right away. A signed waiver is kept.
        </p>
        {canNotify && !signUp.email && <p>They have no email, so please tell them yourself.</p>}
        {canNotify && signUp.email && (
          <NotifyCheckbox defaultChecked hint="The email removes the class from their calendar." />
        )}
        {result && !isBusy && (
          <p role="alert" className="font-semibold text-accent">
            {result.message}
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {!result?.isObsolete && (
            <SubmitButton busy={isBusy} busyText="Deleting...">
              Yes, delete it!
            </SubmitButton>
          )}
          <button
            type="button"
            className="button quiet"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onClose()}
          >
            {result?.isObsolete ? 'Close' : confirmDialog.cancel}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The waiver that a person signed: who, when and from where, the signature and the exact text. */
function WaiverDialog(props: {
  name: string;
  details: Promise<ResponseBody<ClassEndpoints['GET /api/admin/signups/{id}']>>;
  onRetry: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const failed = <FailedNotice className="my-6" text="The waiver could not be loaded." onRetry={props.onRetry} />;
  return (
    <Dialog open onClose={props.onClose} labelledBy={id} className="wide" closeLabel="Close">
      <h2 id={id} className="wrap-anywhere pr-12 text-[1.6rem]">
        Waiver of {props.name}
      </h2>
      <Suspense
        fallback={
          <p role="status" className="is-loading py-6 text-quiet">
            Loading the waiver...
          </p>
        }
      >
        <Await resolve={props.details} errorElement={failed}>
          {({ waiver, signingPath, waiverInEffect }) => {
            if (waiver) return <Waiver waiver={waiver} />;
            return signingPath && !waiverInEffect ? <UnwrittenWaiver /> : <OutstandingWaiver path={signingPath} />;
          }}
        </Await>
      </Suspense>
    </Dialog>
  );
}

/** Replaces the link to sign while the business has no waiver. */
function UnwrittenWaiver() {
  return (
    <div className="mt-5 grid gap-4">
      <p>Your waiver is still being written, so it cannot be signed. Their link works once it is in effect.</p>
      <p>
        <Link to="/admin/forms" className="button small">
          Write your waiver
        </Link>
      </p>
    </div>
  );
}

/** Replaces a waiver that is not signed yet: the link to sign it. */
function OutstandingWaiver({ path }: { path: string | null }) {
  return (
    <div className="mt-5 grid gap-4">
      <p>
        <Badge tone="warning">Not signed yet</Badge>
      </p>
      <p>
        {path
          ? 'They can sign it with the link in their email, or here on this device: hand it to them.'
          : 'It was not signed for this class.'}
      </p>
      {path && (
        <p>
          <a href={path} className="button small">
            Open the waiver to sign
          </a>
        </p>
      )}
    </div>
  );
}

function Waiver({ waiver }: { waiver: SignedWaiver }) {
  const { timeZone } = useSite();
  const { forgotten } = waiver;
  const unknownText = forgotten ? '' : 'not known';
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
      <Facts
        facts={[
          ['Signed as', forgotten ? '' : [waiver.name, waiver.email, waiver.phone].filter(Boolean).join(', ')],
          ['Signed', formatExactInstant(waiver.signedAt, timeZone)],
          ['Version', waiver.version],
          ['Internet address', waiver.address || unknownText],
          ['Browser', waiver.userAgent || unknownText],
        ]}
      />
      <section>
        <h3>Signature</h3>
        {forgotten ? (
          <p>
            The retention period of this waiver is over. Its text and the time of signing are still here; who signed it,
            from where, and the signature are not.
          </p>
        ) : (
          <img
            src={waiver.signature}
            width={500}
            height={200}
            alt={`The signature of ${waiver.name}`}
            // The signature is dark on white in the dark scheme too.
            className="mt-2 h-auto w-full max-w-[500px] rounded-card border border-line bg-white"
          />
        )}
      </section>
      <section>
        <h3>The text, word for word as it was signed</h3>
        <blockquote className="wrap-anywhere mt-2 measure whitespace-pre-line border-highlight border-l-3 pl-[1.1rem]">
          {waiver.text}
        </blockquote>
      </section>
      <section>
        <p>
          <Badge tone={waiver.intact ? 'plain' : 'danger'}>{formatIntactness(waiver)}</Badge>
        </p>
        <div className="mt-3 text-[0.88rem]">
          <Facts
            facts={[
              ['SHA-256 of the text', waiver.sha256],
              ['SHA-256 of the signature', waiver.signatureSha256],
            ]}
          />
        </div>
      </section>
    </div>
  );
}

function formatIntactness({ intact, forgotten }: SignedWaiver): string {
  if (!intact) return 'Text or signature are no longer as they were at signing.';
  return forgotten ? 'The text is as it was at signing.' : 'Text and signature are as they were at signing.';
}

/** The facts with their labels; empty ones are omitted. */
function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-[0.3rem]">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="grid md:grid-cols-[11rem_minmax(0,1fr)] md:gap-3">
            <dt className="text-quiet">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
