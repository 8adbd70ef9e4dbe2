import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/**
 * One outside service that the program plays. Each has a folder of its own here; `program.ts` lists them. A new one
 * (payments, sign-in) is one more folder and one more line there.
 */
export type MockService = {
  title: string;
  /** What it plays and how to make it misbehave, for the page that lists them all. */
  about: string;
  /** A page for people, when it has one. */
  page?: { href: string; label: string };
  /** Its routes; every path is written out in full and begins with `/dev/`. */
  routes: FastifyPluginAsyncZod;
  /** Lets go of what it opened besides its routes. */
  close?: () => Promise<void>;
};
