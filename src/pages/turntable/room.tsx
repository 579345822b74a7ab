import type { ReactNode } from 'react'
import styles from './room.module.css'

/** The warm room that the wheel stands in: an evening's by dark, a day's by light (look.md). */
export function Room({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.wall} aria-hidden="true">
        <div className={styles.panelling} />
        <div className={styles.curtain} />
        <div className={styles.curtain} />
        <div className={styles.valance} />
      </div>
      {children}
    </div>
  )
}

/** What carries the wheel, and the two lamps beside it; in the units of the wheel's design size. */
export function Stand() {
  return (
    <svg className={styles.stand} viewBox="0 0 375 392" aria-hidden="true">
      <defs>
        <linearGradient id="stand-wood">
          <stop className={styles.woodDark} />
          <stop className={styles.woodLight} offset="0.3" />
          <stop className={styles.woodMiddle} offset="0.6" />
          <stop className={styles.woodDark} offset="1" />
        </linearGradient>
        <linearGradient id="stand-brass">
          <stop stopColor="#6d3f10" />
          <stop stopColor="#fff0bd" offset="0.32" />
          <stop stopColor="#c98f35" offset="0.62" />
          <stop stopColor="#5b3208" offset="1" />
        </linearGradient>
        <linearGradient id="lamp-shade" x2="0" y2="1">
          <stop className={styles.shadeTop} />
          <stop className={styles.shadeFoot} offset="1" />
        </linearGradient>
        <radialGradient id="lamp-light">
          <stop className={styles.lampLight} offset="0" stopOpacity="0.75" />
          <stop className={styles.lampLight} offset="0.35" stopOpacity="0.3" />
          <stop className={styles.lampLight} offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      {[1, -1].map((side) => (
        <g key={side} transform={side === 1 ? '' : 'translate(375 0) scale(-1 1)'}>
          <path d="M120 250L62 520H96L150 300Z" fill="url(#stand-wood)" />
          <path d="M93 372H137L133 386H90Z" fill="url(#stand-brass)" />
          <g className={styles.lamp}>
            <circle className={styles.light} cx="30" cy="34" r="92" fill="url(#lamp-light)" />
            <path d="M27 46H33V62Q33 78 20 78V73Q27 73 27 62Z" fill="url(#stand-brass)" />
            <path d="M14 68H22V84H14Z" fill="url(#stand-brass)" />
            <path d="M18 14H42L50 46H10Z" fill="url(#lamp-shade)" />
            <path d="M18 14H42M10 46H50" stroke="url(#stand-brass)" strokeWidth="2.4" />
          </g>
        </g>
      ))}
    </svg>
  )
}
