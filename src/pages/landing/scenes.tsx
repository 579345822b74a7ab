import { type ReactNode, useId } from 'react'
import face0 from '../../../assets/landing/face-0.webp?no-inline'
import face1 from '../../../assets/landing/face-1.webp?no-inline'
import face2 from '../../../assets/landing/face-2.webp?no-inline'
import face3 from '../../../assets/landing/face-3.webp?no-inline'
import face4 from '../../../assets/landing/face-4.webp?no-inline'
import face5 from '../../../assets/landing/face-5.webp?no-inline'
import face6 from '../../../assets/landing/face-6.webp?no-inline'
import face7 from '../../../assets/landing/face-7.webp?no-inline'
import styles from './feature-list.module.css'
import { useIsLive } from './use-is-live.ts'

// Drawn in 280 × 160, light from the top left, in the colors of the theme. They show what a page is
// like without any figure that could be taken for a fact.

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
  of: string
  x: number
  y: number
  r: number
  ring?: string
}

function Face({ of, x, y, r, ring = 'var(--surface)' }: FaceProps) {
  const id = useId()
  const isLive = useIsLive()
  return (
    <>
      <circle cx={x} cy={y} r={r} fill="var(--raised)" stroke={ring} strokeWidth="3" />
      {/* What is written out beforehand goes without: a visit to another page would load them for nothing. */}
      {isLive && (
        <>
          <clipPath id={id}>
            <circle cx={x} cy={y} r={r - 1} />
          </clipPath>
          <image
            href={of}
            x={x - r}
            y={y - r}
            width={r * 2}
            height={r * 2}
            clipPath={`url(#${id})`}
          />
        </>
      )}
    </>
  )
}

function Heart({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return <path d={HEART} fill="var(--accent)" transform={`translate(${x} ${y}) scale(${size})`} />
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
          r={r}
          fill="none"
          stroke="var(--accent)"
          strokeOpacity={0.5 - r / 260}
          strokeWidth="1.500"
        />
      ))}
      <Face of={face6} x={36} y={44} r={16} />
      <Face of={face3} x={246} y={122} r={16} />
      <Face of={face0} x={106} y={80} r={36} ring="var(--accent)" />
      <Face of={face1} x={174} y={80} r={36} ring="var(--accent)" />
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
      <Face of={face4} x={140} y={70} r={46} ring="var(--gold)" />
      <rect x="182" y="20" width="36" height="48" rx="10" fill="var(--sheet)" />
      <Face of={face5} x={200} y={44} r={14} />
      <circle cx="112" cy="134" r="13" fill="var(--sheet)" />
      <path
        d="M112 127v8m-5-2c0 7 10 7 10 0m-5 5v3"
        fill="none"
        stroke="var(--text)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="168" cy="134" r="13" fill="var(--accent)" />
      <path
        d="M160 137c3-5 13-5 16 0"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="140" cy="134" r="13" fill="var(--sheet)" />
      <path d="M134 129h8v10h-8zM143 133l5-3v8l-5-3z" fill="var(--text)" />
    </Scene>
  )
}

/** Posts with a picture, a line and a heart. */
export function Feed() {
  return (
    <Scene>
      <g transform="rotate(-5 90 80)">
        <rect x="34" y="18" width="100" height="126" rx="16" fill="var(--raised)" />
        <rect x="44" y="52" width="80" height="56" rx="10" fill="var(--gold)" fillOpacity=".35" />
        <path d="M44 98l22-22 16 14 12-10 30 28H54a10 10 0 0 1-10-10z" fill="var(--gold)" />
        <Face of={face2} x={58} y={36} r={11} />
        <path
          d="M76 36h40M48 122h44"
          stroke="var(--outline)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <Heart x={116} y={124} size={0.9} />
      </g>
      <g transform="rotate(4 190 80)">
        <rect x="146" y="14" width="100" height="126" rx="16" fill="var(--sheet)" />
        <rect x="156" y="48" width="80" height="56" rx="10" fill="var(--accent)" fillOpacity=".3" />
        <circle cx="196" cy="72" r="14" fill="var(--accent)" />
        <path
          d="M156 92c20-12 34 8 80-8v10a10 10 0 0 1-10 10h-60a10 10 0 0 1-10-10z"
          fill="var(--accent)"
          fillOpacity=".6"
        />
        <Face of={face7} x={170} y={32} r={11} ring="var(--sheet)" />
        <path
          d="M188 32h40M160 118h44"
          stroke="var(--outline)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <Heart x={228} y={120} size={0.9} />
      </g>
    </Scene>
  )
}

/** A question and its answer. */
export function Reply() {
  return (
    <Scene>
      <Face of={face6} x={40} y={52} r={22} />
      <path
        d="M84 24h96a20 20 0 0 1 20 20v8a20 20 0 0 1-20 20H90l-20 8 6-16a20 20 0 0 1-12-18v-2a20 20 0 0 1 20-20z"
        fill="var(--raised)"
      />
      <path d="M86 42h88M86 55h54" stroke="var(--outline)" strokeWidth="5" strokeLinecap="round" />
      <Face of={face1} x={240} y={108} r={22} />
      <path
        d="M196 82h-76a20 20 0 0 0-20 20v8a20 20 0 0 0 20 20h70l20 8-6-16a20 20 0 0 0 12-18v-2a20 20 0 0 0-20-20z"
        fill="var(--accent)"
      />
      <Heart x={126} y={107} />
      <path d="M146 106h46" stroke="var(--on-accent)" strokeWidth="5" strokeLinecap="round" />
    </Scene>
  )
}

/** A face that was looked at, under its seal. */
export function Real() {
  return (
    <Scene>
      <circle cx="140" cy="80" r="70" fill="var(--success)" fillOpacity=".14" />
      <Face of={face2} x={62} y={92} r={28} />
      <Face of={face5} x={218} y={92} r={28} />
      <Face of={face0} x={140} y={76} r={48} ring="var(--success)" />
      <path
        d="M178 92l18 7v14c0 12-8 20-18 24-10-4-18-12-18-24V99z"
        fill="var(--success)"
        stroke="var(--surface)"
        strokeWidth="3"
      />
      <path
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

const CROWD: readonly [face: string, x: number, y: number, r: number][] = [
  [face3, 34, 48, 20],
  [face7, 86, 30, 18],
  [face4, 142, 42, 24],
  [face1, 202, 32, 19],
  [face6, 250, 58, 20],
  [face5, 58, 104, 24],
  [face0, 116, 112, 26],
  [face2, 178, 108, 27],
  [face3, 234, 118, 22],
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
        <Face key={`${x}`} of={face} x={x} y={y} r={r} />
      ))}
    </Scene>
  )
}
