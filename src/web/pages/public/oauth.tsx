import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ArrivalFromGoogle } from '#web/features/accounts/arrival-from-google.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/oauth';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/user/oauth', matches);

export default function OAuth() {
  const [query] = useSearchParams();
  const [arrived] = useState({ token: query.get('token') ?? '', userId: query.get('userId') ?? '' });
  return <ArrivalFromGoogle {...arrived} />;
}
