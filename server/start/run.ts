/** Starts the server, or exits with the reason why it cannot start. */

import { startError } from '../process/start-error.ts'
import { startServer } from './start-server.ts'

export async function run(root: string): Promise<void> {
  try {
    await startServer(root, process.env)
  } catch (error) {
    console.error(startError(error))
    process.exit(1)
  }
}
