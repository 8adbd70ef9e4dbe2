import type { ResponseBody as ResponseOf } from '#platform/contract/endpoint.ts';
import { features } from '../../../src/features.ts';

type Endpoints = (typeof features)[number]['endpoints'];
type KeyOfEach<List> = List extends unknown ? keyof List : never;

export type EndpointName = KeyOfEach<Endpoints>;
export type Contract = { readonly [Name in EndpointName]: Extract<Endpoints, Record<Name, unknown>>[Name] };

/** Every endpoint of the API, for tests and scripts. Parts of responses that other features give are not in it. */
export const contract: Contract = Object.assign({}, ...features.map(({ endpoints }) => endpoints));

export type ResponseBody<Name extends EndpointName> = ResponseOf<Contract[Name]>;
