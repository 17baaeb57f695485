/**
 * Unpacks the packaged Chromium before the first journey test. Otherwise two workers might unpack it at once, and one
 * would overwrite the file that the other one runs.
 */

import { browserCommand } from './browser.ts'

export async function setup(): Promise<void> {
  await browserCommand()
}
