/** Opens a new store at the same time as other processes; exits with 0 if the store works. */

import { openStore } from '../../../server/functions/store/store.ts'

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, START_AT: startAt = '0' } = process.env

// Waits until all processes have loaded their code.
await new Promise((resolve) => setTimeout(resolve, Number(startAt) - Date.now()))
const store = await openStore({ dataDir, databaseUrl })
await store.selectFrom('requests').select('id').execute()
await store.destroy()
