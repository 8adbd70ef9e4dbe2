import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { GoogleCallback } from '#web/features/accounts/google-callback.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/oauth';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/user/oauth', matches);

export default function OAuth() {
  const [query] = useSearchParams();
  const [callbackParams] = useState({ token: query.get('token') ?? '', userId: query.get('userId') ?? '' });
  return <GoogleCallback {...callbackParams} />;
}
