import type { ReactNode } from 'react'
import styles from './step-picture.module.css'

/** The steps of binding, first to last. */
export const STEPS = ['name', 'way', 'account', 'rest', 'paid'] as const
type Step = (typeof STEPS)[number]

const INK = 'var(--text-secondary)'
const FAINT = 'var(--divider)'

/** What one sees or does at a step, drawn in the page's colours. */
export function StepPicture({ step }: { step: Step }) {
  return (
    <svg className={styles.picture} viewBox="0 0 104 84" aria-hidden="true">
      <rect width="104" height="84" rx="16" fill="var(--raised)" />
      {DRAWN[step]}
    </svg>
  )
}

/** A tick in a disc, with its middle at a place. */
function Tick({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="11" fill="var(--success)" />
      <path
        d="M-5 0l4 4 7-8"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  )
}

/** A bar that stands for a line of text. */
function Bar({ x, y, width, fill = INK }: { x: number; y: number; width: number; fill?: string }) {
  return <rect x={x} y={y} width={width} height="5" rx="2.5" fill={fill} />
}

const DRAWN: Readonly<Record<Step, ReactNode>> = {
  // A card with a face and a name, checked.
  name: (
    <>
      <rect x="16" y="18" width="72" height="48" rx="8" fill="var(--surface)" stroke={FAINT} />
      <circle cx="34" cy="36" r="8" fill="var(--accent)" />
      <path d="M22 58c1-9 6-12 12-12s11 3 12 12z" fill="var(--accent)" />
      <Bar x={54} y={30} width={26} />
      <Bar x={54} y={41} width={20} fill={FAINT} />
      <Tick x={84} y={62} />
    </>
  ),
  // Three ways, the second one chosen.
  way: (
    <>
      {[14, 34, 54].map((y) => (
        <g key={y}>
          <rect
            x="18"
            y={y}
            width="68"
            height="16"
            rx="8"
            fill="var(--surface)"
            stroke={y === 34 ? 'var(--accent)' : FAINT}
            strokeWidth={y === 34 ? 2 : 1}
          />
          <circle cx="28" cy={y + 8} r="4" fill={y === 34 ? 'var(--accent)' : FAINT} />
          <Bar x={38} y={y + 5.5} width={y === 34 ? 34 : 26} />
        </g>
      ))}
    </>
  ),
  // A field with a number and a cursor, checked as it is typed.
  account: (
    <>
      <Bar x={18} y={18} width={30} fill={FAINT} />
      <rect
        x="16"
        y="28"
        width="72"
        height="22"
        rx="8"
        fill="var(--surface)"
        stroke="var(--accent)"
        strokeWidth="2"
      />
      {[26, 33, 40, 47, 54, 61].map((x) => (
        <circle key={x} cx={x} cy="39" r="2.500" fill={INK} />
      ))}
      <rect x="68" y="33" width="2" height="12" fill="var(--accent)" />
      <rect x="16" y="58" width="72" height="12" rx="6" fill="var(--accent)" />
      <Tick x={86} y={28} />
    </>
  ),
  // A day on the clock, and a lock.
  rest: (
    <>
      <circle cx="44" cy="42" r="25" fill="var(--surface)" stroke={FAINT} />
      <path d="M44 17a25 25 0 0 1 25 25H44z" fill="var(--warning)" opacity=".55" />
      <path
        d="M44 26v16l11 7"
        fill="none"
        stroke={INK}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="66" y="48" width="24" height="19" rx="5" fill="var(--gold)" />
      <path d="M71 48v-5a7 7 0 0 1 14 0v5" fill="none" stroke="var(--gold)" strokeWidth="3" />
    </>
  ),
  // Coins that go over to the account.
  paid: (
    <>
      {[30, 40, 50].map((y, place) => (
        <ellipse
          key={y}
          cx="28"
          cy={62 - place * 9}
          rx="14"
          ry="6"
          fill="var(--gold)"
          stroke="var(--raised)"
          strokeWidth="1.500"
        />
      ))}
      <path
        d="M46 42h16m-5-5 5 5-5 5"
        fill="none"
        stroke={INK}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="68" y="22" width="24" height="42" rx="6" fill="var(--surface)" stroke={FAINT} />
      <Bar x={73} y={30} width={14} />
      <Bar x={73} y={39} width={10} fill={FAINT} />
      <Tick x={80} y={55} />
    </>
  ),
}
