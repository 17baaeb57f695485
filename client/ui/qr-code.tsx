/** Renders a QR code as SVG with its quiet zone. The code is dark on white in every theme. */

import './qr-code.css'
import { encode } from 'uqr'

/** The width of the quiet zone, the blank margin around the code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

export function qrPath(text: string): { readonly path: string; readonly side: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const rows = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { path: rows.join(''), side: size }
}

export interface QrCodeProps {
  text: string
  label: string
  size: number
}

export function QrCode({ text, label, size }: QrCodeProps) {
  const { path, side } = qrPath(text)
  return (
    <svg className="qr-code" role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${side} ${side}`}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
