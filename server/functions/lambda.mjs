/** The door for Lambda's runtime, which looks for .js, .mjs and .cjs alone: the handler is named server/functions/lambda.handler. */

export { handler, housekeeping } from './lambda.ts'
