import { ClassRoster } from './class-roster.tsx';
import { useListView } from './list-view.ts';
import { SignUpList } from './sign-up-list.tsx';
import './roster.css';

/** The admin page of sign-ups: the list, or the roster of one class. */
export function SignUpsScreen() {
  const { classId } = useListView();
  return classId ? <ClassRoster key={classId} classId={classId} /> : <SignUpList />;
}
