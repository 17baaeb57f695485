/** The part of the environment that Node processes started by tests have in common. */
export const CHILD_ENVIRONMENT = {
  PATH: process.env.PATH,
  // Node keeps compiled code in this folder, so that further processes start in three quarters of the time
  // (tests/vitest.config.ts).
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
