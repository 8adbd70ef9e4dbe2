import { ClassRoster } from './class-roster.tsx';
import { useListView } from './list-view.ts';
import { SignUpList } from './sign-up-list.tsx';
import './roster.css';

/** The desk's page about classes: the list of sign-ups, or one class's roster. */
export function SignUpsScreen() {
  const { classId } = useListView();
  return classId ? <ClassRoster key={classId} classId={classId} /> : <SignUpList />;
}
