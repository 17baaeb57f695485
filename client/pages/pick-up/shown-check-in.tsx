/** The check-in's code over the whole screen, as the scan page shows it: fetched with its looks when it is asked for. */

import '../scan/scan.css'
import '../scan/show.css'
import { ShownCode as Shown, type ShownCodeProps } from '../scan/shown-code.tsx'

export function ShownCode(props: ShownCodeProps) {
  return <Shown {...props} />
}
