/**
 * The purpose of a connection, which selects its timeouts: HTTP requests ('callers') must not wait long, but a
 * migration may take as long as its data needs.
 */

export type Purpose = 'callers' | 'migration'
