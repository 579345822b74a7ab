import type { ReactNode } from 'react'
import styles from './scene.module.css'

/** Places of spectators in the stands, so that rows do not look like a grid. */
const SEATS = Array.from({ length: 54 }, (_, seat) => ({
  x: 8 + ((seat * 37) % 360),
  y: 66 + ((seat * 53) % 34),
}))
const MASTS = [56, 319]

/** A stadium under floodlights; in the light theme, in the afternoon. What is said stands in its sky. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <section className={styles.scene}>
      <svg
        className={styles.stadium}
        viewBox="0 36 375 134"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <circle className={styles.sun} cx="270" cy="44" r="16" />
        <path className={styles.stand} d="M0 78q187-40 375 0v40H0z" />
        <g className={styles.crowd}>
          {SEATS.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="1.700" />
          ))}
        </g>
        <path className={styles.rail} d="M0 112q187-30 375 0v10H0z" />
        <path className={styles.pitch} d="M0 118q187-26 375 0v52H0z" />
        <path
          className={styles.mown}
          d="M60 110l-40 60h52l30-64zM143 105l-14 65h52l2-66zM226 105l12 65h52l-22-62zM309 110l40 60h26v-52q-30-5-66-8z"
        />
        <path
          className={styles.lines}
          d="M187 105v65M187 126c26 0 40 7 40 16s-14 16-40 16-40-7-40-16 14-16 40-16z"
        />
        {MASTS.map((x) => (
          <g key={x}>
            <path className={styles.cone} d={`M${x - 10} 56h20l70 96h-160z`} />
            <path className={styles.mast} d={`M${x - 1.5} 58h3v34h-3z`} />
            <rect className={styles.lamps} x={x - 15} y="44" width="30" height="16" rx="3" />
            <path
              className={styles.lit}
              d={`M${x - 10} 49h4m4 0h4m4 0h4M${x - 10} 55h4m4 0h4m4 0h4`}
            />
          </g>
        ))}
        <circle cx="187" cy="142" r="7" fill="#fff" />
        <path
          d="M187 138.500l3.400 2.500-1.300 4h-4.200l-1.300-4zM187 135v3.500M193.500 140l-3 1M191.200 147.800l-2-2.800M182.800 147.800l2-2.800M180.500 140l3 1"
          fill="#2a1030"
          stroke="#2a1030"
          strokeWidth=".8"
        />
      </svg>
      <div className={styles.words}>{children}</div>
    </section>
  )
}
