import { data } from 'react-router';

/** Any address that no other page has. */
export function loader(): never {
  throw data(undefined, { status: 404 });
}

export default function NotFound() {
  return null;
}
