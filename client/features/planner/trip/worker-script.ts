/**
 * Creates the planner's worker. The page enforces Trusted Types (`require-trusted-types-for`), and the policy created
 * here allows only the worker's script.
 */

let workerUrl: string | undefined

function trusted(address: string): string {
  workerUrl ??= window.trustedTypes
    ?.createPolicy('planner-worker', { createScriptURL: () => address })
    .createScriptURL('')
  return workerUrl ?? address
}

export async function createWorker(): Promise<Worker> {
  const { default: address } = await import('./planner-worker.ts?worker&url')
  return new Worker(trusted(address), { type: 'module' })
}
