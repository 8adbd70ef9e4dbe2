import { pageMeta } from '#web/shell/page-meta.ts';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/', matches);

export default function Home() {
  return (
    <div className="under-header relative">
      <Picture name="home-wide" first className="absolute inset-0 h-full w-full object-cover" />
      <h1 className="relative column py-40">Mat &amp; Tin</h1>
    </div>
  );
}
