import { useId } from 'react';
import { Link } from 'react-router';
import { AlertIcon } from '#platform/shell/alert-icon.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { returningStudent, signupSelection } from './signup-selection-words.ts';

/**
 * Shows that an email is not on file, with a link to the new student form. It does not use the shared alert: there
 * Escape equals the second button, which would navigate away here.
 */
export function UnknownStudentDialog(props: { open: boolean; signUpUrl: string; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className="text-center"
    >
      <AlertIcon name="warning" />
      <h2 id={`${id}-title`} className="mt-3 text-[1.6rem]">
        {signupSelection.returning.unknown.title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-quiet">
        {returningStudent.unknown}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={props.signUpUrl} className="button">
          {signupSelection.newStudent.button}
        </Link>
        <button type="button" className="button quiet min-w-28" onClick={props.onClose}>
          {signupSelection.returning.unknown.stay}
        </button>
      </div>
    </Dialog>
  );
}
