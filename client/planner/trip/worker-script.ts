/** Creates the planner's worker. The page's policy allows only its script (Trusted Types, `require-trusted-types-for`). */

let workerUrl: string | undefined

function trusted(address: string): string {
  workerUrl ??= window.trustedTypes
    ?.createPolicy('planner-worker', { createScriptURL: () => address })
    .createScriptURL('')
  return workerUrl ?? address
}

/** @throws when the module with the worker's address fails to load */
export async function createWorker(): Promise<Worker> {
  const { default: address } = await import('./planner-worker.ts?worker&url')
  return new Worker(trusted(address), { type: 'module' })
}
