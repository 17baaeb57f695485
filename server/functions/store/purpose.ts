/** For whom a connection to the store is: callers must not wait long, a change of the schema takes the time that the data takes. */

export type Purpose = 'callers' | 'migration'
