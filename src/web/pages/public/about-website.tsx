import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/about-website';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/aboutwebsite', matches);

export default function AboutWebsite() {
  return <h1 className="column py-24">AboutWebsite</h1>;
}
