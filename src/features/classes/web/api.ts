import { apiOf } from '#platform/api/browser.ts';
import type { ClassEndpoints } from '../contract/endpoints.ts';

export const api = apiOf<ClassEndpoints>();
export type ClassApi = typeof api;
