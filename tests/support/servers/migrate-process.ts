/** One of several processes that open the same new store at the same moment; ends with 0 when it could use it. */

import { openStore } from '../../../server/functions/store/store.ts'

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, START_AT: startAt = '0' } = process.env

// All of them have loaded their code by then.
await new Promise((resolve) => setTimeout(resolve, Number(startAt) - Date.now()))
const store = await openStore({ dataDir, databaseUrl })
await store.selectFrom('requests').select('id').execute()
await store.destroy()
