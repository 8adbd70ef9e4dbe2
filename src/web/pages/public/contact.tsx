import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/contact', matches);

export default function Contact() {
  return <h1 className="column py-24">Contact</h1>;
}
