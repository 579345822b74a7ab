import { encode } from 'uqr'
import styles from './guild.module.css'

/** Light around the code, in modules (ISO/IEC 18004). */
const QUIET = 4

/** A link as a QR code. */
export function CodePicture({ link, label }: { link: string; label: string }) {
  const { data, size } = encode(link, { ecc: 'M', border: QUIET })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#1b1030" />
    </svg>
  )
}
