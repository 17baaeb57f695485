/** The purpose of a connection: callers must not wait long, a migration takes as long as its data needs. */

export type Purpose = 'callers' | 'migration'
