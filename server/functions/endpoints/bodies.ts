/** Bodies are JSON of bounded depth, judged by our schemas at a bounded price. */

import { compileValidator, isTooDeep } from '../../http/bounded-json.ts'
import { invalid } from '../http/errors.ts'
import type { FunctionsApp } from './endpoint.ts'

export function boundBodies(app: FunctionsApp): void {
  app.setValidatorCompiler(compileValidator)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) throw invalid({ field: 'body', rule: 'depth' })
    return parse(request, String(body), done)
  })
}
