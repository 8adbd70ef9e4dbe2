import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/about';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/about', matches);

export default function About() {
  return <h1 className="column py-24">About</h1>;
}
