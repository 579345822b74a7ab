import { type ReactNode, useId } from 'react'
import styles from './feature-list.module.css'
import { LAUGH, Person } from './person.tsx'

// Drawn in 280 × 160, light from the top left, in the colors of the theme. They show what a page is
// like without any figure that could be taken for a fact.

/** What faces stand before, in no theme's colors: the people have none either. */
const GROUNDS = ['#ffd9c4', '#cfe3f5', '#e6dcf7', '#fbe3b4', '#d3ecd9'] as const
const HEART =
  'M0 7.500S-9 2.200-9-3.200c0-3 2.200-4.800 4.600-4.800 1.900 0 3.500 1 4.400 2.600C.9-7 2.500-8 4.400-8 6.800-8 9-6.200 9-3.200 9 2.200 0 7.500 0 7.500z'

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.scene} viewBox="0 0 280 160" aria-hidden="true">
      {children}
    </svg>
  )
}

interface FaceProps {
  /** Who, from 0 to 7. */
  of: number
  x: number
  y: number
  r: number
  ring?: string
}

/** A person in a circle. */
function Face({ of, x, y, r, ring = 'var(--surface)' }: FaceProps) {
  const id = useId()
  const size = r * 2.3
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={GROUNDS[of % GROUNDS.length]} />
      <clipPath id={id}>
        <circle cx={x} cy={y} r={r} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <Person of={of} x={x - size / 2} y={y - size * 0.47} size={size} />
      </g>
      <circle cx={x} cy={y} r={r} fill="none" stroke={ring} strokeWidth="3" />
    </>
  )
}

function Heart({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path className={styles.heart} d={HEART} fill="var(--accent)" />
    </g>
  )
}

/** Two who suit each other, found among the circles of a radar. */
export function Match() {
  return (
    <Scene>
      {[34, 62, 92].map((r) => (
        <circle
          key={r}
          cx="140"
          cy="80"
          className={styles.ring}
          r={r}
          fill="none"
          stroke="var(--accent)"
          strokeOpacity={0.5 - r / 260}
          strokeWidth="1.500"
        />
      ))}
      <Face of={6} x={36} y={44} r={16} />
      <Face of={3} x={246} y={122} r={16} />
      <Face of={0} x={106} y={80} r={36} ring="var(--accent)" />
      <Face of={1} x={174} y={80} r={36} ring="var(--accent)" />
      <circle cx="140" cy="106" r="18" fill="var(--surface)" />
      <Heart x={140} y={107} size={1.15} />
    </Scene>
  )
}

/** A call, one large and oneself in the corner. */
export function Video() {
  return (
    <Scene>
      <rect x="52" y="8" width="176" height="144" rx="20" fill="var(--raised)" />
      <Face of={4} x={140} y={70} r={46} ring="var(--gold)" />
      <g transform="translate(87.100 20.300) scale(.882)">
        <path className={styles.talk} d={LAUGH} fill="#8e2440" />
      </g>
      <rect x="182" y="20" width="36" height="48" rx="10" fill="var(--sheet)" />
      <Face of={5} x={200} y={44} r={14} />
      <use href="#scene-video" />
    </Scene>
  )
}

/** Posts with a picture, a line and a heart. */
export function Feed() {
  return (
    <Scene>
      <use href="#scene-feed" />
      <g transform="rotate(-5 90 80)">
        <Face of={2} x={58} y={36} r={11} />
        <Heart x={116} y={124} size={0.9} />
      </g>
      <g transform="rotate(4 190 80)">
        <Face of={7} x={170} y={32} r={11} ring="var(--sheet)" />
        <Heart x={228} y={120} size={0.9} />
      </g>
    </Scene>
  )
}

/** A question and its answer. */
export function Reply() {
  return (
    <Scene>
      <Face of={6} x={40} y={52} r={22} />
      <path
        className={styles.ask}
        d="M84 24h96a20 20 0 0 1 20 20v8a20 20 0 0 1-20 20H90l-20 8 6-16a20 20 0 0 1-12-18v-2a20 20 0 0 1 20-20z"
        fill="var(--raised)"
      />
      <path
        className={styles.ask}
        d="M86 42h88M86 55h54"
        stroke="var(--outline)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Face of={1} x={240} y={108} r={22} />
      <g className={styles.reply}>
        <path
          d="M196 82h-76a20 20 0 0 0-20 20v8a20 20 0 0 0 20 20h70l20 8-6-16a20 20 0 0 0 12-18v-2a20 20 0 0 0-20-20z"
          fill="var(--accent)"
        />
        <path d={HEART} transform="translate(126 107)" fill="var(--on-accent)" />
        <path d="M146 106h46" stroke="var(--on-accent)" strokeWidth="5" strokeLinecap="round" />
      </g>
    </Scene>
  )
}

/** A face that was looked at, under its seal. */
export function Real() {
  return (
    <Scene>
      <circle cx="140" cy="80" r="70" fill="var(--success)" fillOpacity=".14" />
      <Face of={2} x={62} y={92} r={28} />
      <Face of={5} x={218} y={92} r={28} />
      <Face of={0} x={140} y={76} r={48} ring="var(--success)" />
      <path
        className={styles.seal}
        d="M178 92l18 7v14c0 12-8 20-18 24-10-4-18-12-18-24V99z"
        fill="var(--success)"
        stroke="var(--surface)"
        strokeWidth="3"
      />
      <path
        className={styles.check}
        d="M169 113l7 7 12-13"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  )
}

const CROWD: readonly [face: number, x: number, y: number, r: number][] = [
  [3, 34, 48, 20],
  [7, 86, 30, 18],
  [4, 142, 42, 24],
  [1, 202, 32, 19],
  [6, 250, 58, 20],
  [5, 58, 104, 24],
  [0, 116, 112, 26],
  [2, 178, 108, 27],
  [3, 234, 118, 22],
]

/** A sky full of faces. */
export function Many() {
  return (
    <Scene>
      <path
        d="M34 48L86 30l56 12 60-10 48 26-16 60-56-10-62 4-58-8zM142 42l-26 70M202 32l-24 76"
        fill="none"
        stroke="var(--accent)"
        strokeOpacity=".4"
        strokeWidth="1.500"
      />
      {CROWD.map(([face, x, y, r]) => (
        <g key={x} className={styles.appears}>
          <Face of={face} x={x} y={y} r={r} />
        </g>
      ))}
    </Scene>
  )
}
