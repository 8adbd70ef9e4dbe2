import { DeskFrame } from '#web/features/admin-access/desk-frame.tsx';

/** The same for everybody: the person who signed in is known to the browser alone. */
export default function Desk() {
  return <DeskFrame />;
}
