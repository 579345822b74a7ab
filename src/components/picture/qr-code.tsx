import { encode } from 'uqr'

/** Light around the code, in modules (ISO/IEC 18004). */
const QUIET = 4
const INK = '#1b1030'

/**
 * A link as a QR code, dark on white in both themes, so that every camera reads it.
 * @param label what it is, for those who don't see it
 */
export function QrCode({ link, label }: { link: string; label: string }) {
  const { data, size } = encode(link, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  const whole = size + 2 * QUIET
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={whole} height={whole} fill="#fff" />
      <path d={path} fill={INK} />
    </svg>
  )
}
