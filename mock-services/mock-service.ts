import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/**
 * One mocked third-party service, in its own folder. mock-services.ts lists them; a new one needs a folder and an
 * entry there.
 */
export type MockService = {
  title: string;
  /** What it mocks and how to trigger faults, for the overview page. */
  about: string;
  /** Its page, if it has one. */
  page?: { href: string; label: string };
  /** Its routes. Every path is complete and starts with `/dev/`. */
  routes: FastifyPluginAsyncZod;
  /** Closes what it opened besides its routes. */
  close?: () => Promise<void>;
};
