import { data } from 'react-router';

/** Matches every URL without a page. */
export function loader(): never {
  throw data(undefined, { status: 404 });
}

export default function NotFound() {
  return null;
}
