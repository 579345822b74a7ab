// The people of the landing page, drawn for it in one hand: busts in a box of 120 × 120, light from the top left.
// The build writes them into the document once, as symbols, so that no script has to carry them (decision 050).
import type { ReactNode } from 'react'
import styles from './call.module.css'
import { INK, idOf, LAUGH } from './person.tsx'

interface Look {
  skin: string
  hair: string
  clothes: string
  /** What is seen of the hair behind the head, and before it. */
  back?: string
  front: string
  /** Rounds of curly hair: x, y, radius. */
  curls?: readonly (readonly [number, number, number])[]
  brows?: string
  /** A mouth of its own; the others smile. */
  mouth?: string
  hasEars?: boolean
  more?: ReactNode
}

const LONG = 'M31 58c-3-31 12-43 29-43s32 12 29 43c-1 19 5 32 2 47-14 7-48 7-62 0-3-15 3-28 2-47z'
const SHORT = 'M36 51c-3-22 9-33 24-33s27 11 24 33c-2-6-3-9-5-12-12 2-27 0-34-4-4 4-7 9-9 16z'
const SMILE = 'M51 69.500c4 5.500 14 5.500 18 0'

const glasses = (
  <path
    d="M42 56a8 8 0 1 0 16 0a8 8 0 1 0-16 0M62 56a8 8 0 1 0 16 0a8 8 0 1 0-16 0M58 55q2-2 4 0M42 55l-5-2M78 55l5-2"
    fill="none"
    stroke="#4b3a55"
    strokeWidth="2"
  />
)
const earrings = (
  <path d="M35.500 66a2.500 2.500 0 1 0 .1 0M84.500 66a2.500 2.500 0 1 0 .1 0" fill="#ffd36b" />
)

/** By their place: who speaks in the call, who answers, and those in the scenes. */
const LOOKS: readonly Look[] = [
  {
    skin: '#f6cdb0',
    hair: '#3b2233',
    clothes: '#ff6b88',
    back: LONG,
    front: 'M35 54c-2-20 8-31 25-31 18 0 27 11 25 31-4-8-8-14-14-19-8 8-21 14-36 19z',
    more: earrings,
  },
  {
    skin: '#d79d6e',
    hair: '#2b1a1c',
    clothes: '#2aa198',
    front: SHORT,
    mouth: LAUGH,
    brows: 'M46 47.500c3-2 7-2 9-.5M65 47c2-1.500 6-1.500 9 .5',
  },
  {
    skin: '#e2ad84',
    hair: '#7d5fb8',
    clothes: '#9b7fd4',
    back: 'M60 12c26 0 35 20 33 46-1 16 5 30 13 44l-2 18H16l-2-18c8-14 14-28 13-44-2-26 7-46 33-46z',
    front:
      'M33 56c-2-24 8-36 27-36s29 12 27 36c-1 7-3 12-6 16 2-11 2-21-1-27-6-6-12-8-20-8s-14 2-20 8c-3 6-3 16-1 27-3-4-5-9-6-16zM39 70c7 15 35 15 42 0 7 12 6 25-3 35-11-8-25-8-36 0-9-10-10-23-3-35z',
    hasEars: false,
  },
  {
    skin: '#c98b5d',
    hair: '#5a2d1c',
    clothes: '#f2b23d',
    curls: [
      [37, 42, 13],
      [33, 60, 12],
      [35, 78, 12],
      [48, 26, 13],
      [65, 22, 13],
      [81, 32, 13],
      [87, 51, 12],
      [87, 70, 12],
      [83, 86, 11],
      [40, 91, 10],
    ],
    front:
      'M36 48c2-16 12-23 24-23s23 7 24 23c-5-5-8-9-11-11-4 3-8 3-12 1-5 4-10 3-14 1-4 3-7 6-11 9z',
    mouth: LAUGH,
  },
  {
    skin: '#f3c8a5',
    hair: '#a8622f',
    clothes: '#3f5fa8',
    front:
      'M36 49c-3-13 2-21 8-23 6-13 32-15 40-1 4 8 2 18 0 24-2-6-4-10-6-13-12 1-24-1-32-5-5 4-8 10-10 18z',
    more: <path d="M44 90c4 9 28 9 32 0l6 3c-6 15-38 15-44 0z" fill="#2f4a87" />,
  },
  {
    skin: '#8d5636',
    hair: '#24141a',
    clothes: '#e9e2f5',
    curls: [
      [60, 40, 35],
      [34, 52, 14],
      [86, 52, 14],
    ],
    front: 'M34 52c-2-20 10-29 26-29s28 9 26 29c-5-10-14-15-26-15s-21 5-26 15z',
    more: earrings,
  },
  {
    skin: '#ecbb92',
    hair: '#1f1a26',
    clothes: '#5d9b5a',
    front:
      'M35 52c-4-24 8-34 25-34s29 10 25 34c-2-5-4-8-6-10-9-1-17-4-22-8-5 5-12 8-17 9-2 3-4 5-5 9z',
    more: glasses,
  },
  {
    skin: '#f5d3b8',
    hair: '#b5452c',
    clothes: '#6a4fa3',
    back: 'M31 56c-3-29 12-40 29-40s32 11 29 40l1 27c-6 5-14 4-18 1H48c-4 3-12 4-18-1z',
    front: 'M36 54c-2-20 8-30 24-30s26 10 24 30l-4-8c-13 3-27 3-40 0z',
  },
]

/** All of them, and what else stands still in the call and the scenes, as symbols to be shown anywhere on the page. */
export function Drawings() {
  return (
    <svg className={styles.symbols} aria-hidden="true">
      {LOOKS.map((look, place) => (
        <symbol key={look.clothes} id={idOf(place)} viewBox="0 0 120 120">
          <Bust look={look} />
        </symbol>
      ))}
      <symbol id="call-room" viewBox="0 0 400 300">
        <Room />
      </symbol>
      <symbol id="call-tools" viewBox="0 0 176 56">
        <circle cx="28" cy="28" r="20" fill="#fff" fillOpacity=".24" />
        <path
          d="M28 19a4 4 0 0 1 4 4v6a4 4 0 0 1-8 0v-6a4 4 0 0 1 4-4zm-8 10a8 8 0 0 0 16 0M28 37v4"
          fill="none"
          stroke="#fff"
          strokeWidth="2.200"
          strokeLinecap="round"
        />
        <circle cx="88" cy="28" r="24" fill="#f0445f" />
        <path
          d="M74 33c7-9 21-9 28 0"
          fill="none"
          stroke="#fff"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <circle cx="148" cy="28" r="20" fill="#fff" fillOpacity=".24" />
        <path d="M138 22h13v12h-13zM152 26l6-4v12l-6-4z" fill="#fff" />
      </symbol>
      <symbol id="scene-video" viewBox="0 0 280 160">
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
      </symbol>
      <symbol id="scene-feed" viewBox="0 0 280 160">
        <g transform="rotate(-5 90 80)">
          <rect x="34" y="18" width="100" height="126" rx="16" fill="var(--raised)" />
          <rect x="44" y="52" width="80" height="56" rx="10" fill="var(--gold)" fillOpacity=".35" />
          <path d="M44 98l22-22 16 14 12-10 30 28H54a10 10 0 0 1-10-10z" fill="var(--gold)" />
          <path
            d="M76 36h40M48 122h44"
            stroke="var(--outline)"
            strokeWidth="5"
            strokeLinecap="round"
          />
        </g>
        <g transform="rotate(4 190 80)">
          <rect x="146" y="14" width="100" height="126" rx="16" fill="var(--sheet)" />
          <rect
            x="156"
            y="48"
            width="80"
            height="56"
            rx="10"
            fill="var(--accent)"
            fillOpacity=".3"
          />
          <circle cx="196" cy="72" r="14" fill="var(--accent)" />
          <path
            d="M156 92c20-12 34 8 80-8v10a10 10 0 0 1-10 10h-60a10 10 0 0 1-10-10z"
            fill="var(--accent)"
            fillOpacity=".6"
          />
          <path
            d="M188 32h40M160 118h44"
            stroke="var(--outline)"
            strokeWidth="5"
            strokeLinecap="round"
          />
        </g>
      </symbol>
    </svg>
  )
}

function Bust({ look }: { look: Look }) {
  const {
    skin,
    hair,
    clothes,
    back,
    front,
    curls = [],
    brows,
    mouth = SMILE,
    hasEars = true,
    more,
  } = look
  const isOpen = mouth.endsWith('z')
  return (
    <>
      {back && <path d={back} fill={hair} />}
      {curls.map(([cx, cy, r]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} fill={hair} />
      ))}
      <path d="M14 122c1-22 18-29 35-32h22c17 3 34 10 35 32z" fill={clothes} />
      <path d="M14 122c1-22 18-29 35-32-9 9-13 19-14 32z" fill="#fff" opacity=".18" />
      <path d="M50 74h20v15c-3 8-17 8-20 0z" fill={skin} />
      <path d="M50 80c6 6 14 6 20-1v6c-6 5-14 4-20 0z" fill={INK} opacity=".16" />
      {hasEars && (
        <>
          <ellipse cx="37" cy="57" rx="4" ry="6" fill={skin} />
          <ellipse cx="83" cy="57" rx="4" ry="6" fill={skin} />
        </>
      )}
      <path d="M37 50c0-16 10-25 23-25s23 9 23 25c0 20-10 33-23 33S37 70 37 50z" fill={skin} />
      <path
        d="M83 50c0 20-10 33-23 33-6 0-11-2-15-7 22 4 32-14 31-40 4 4 7 8 7 14z"
        fill={INK}
        opacity=".1"
      />
      <circle cx="45" cy="66" r="5" fill="#ff5f7e" opacity=".22" />
      <circle cx="75" cy="66" r="5" fill="#ff5f7e" opacity=".22" />
      <g className={styles.eyes} fill={INK}>
        <ellipse cx="50.500" cy="56" rx="2.900" ry="3.600" />
        <ellipse cx="69.500" cy="56" rx="2.900" ry="3.600" />
        <circle cx="49.600" cy="54.800" r="1" fill="#fff" />
        <circle cx="68.600" cy="54.800" r="1" fill="#fff" />
      </g>
      <path
        d={brows ?? 'M46 48.500c3-2 6-2 9-1M65 47.500c3-1 6-1 9 1'}
        fill="none"
        stroke={INK}
        strokeWidth="1.800"
        strokeLinecap="round"
        opacity=".8"
      />
      <path
        d="M60 59c2 3 1.500 4.500-1 5"
        fill="none"
        stroke={INK}
        strokeWidth="1.400"
        strokeLinecap="round"
        opacity=".45"
      />
      <path
        d={mouth}
        fill={isOpen ? '#8e2440' : 'none'}
        stroke={isOpen ? 'none' : '#8e2440'}
        strokeWidth="2.200"
        strokeLinecap="round"
      />
      {isOpen && (
        <path
          d="M51.500 69.200c5 1.600 12 1.600 17 0l-.6 2.800c-5 1.200-11 1.200-15.800 0z"
          fill="#fff"
        />
      )}
      <path d={front} fill={hair} />
      <path d="M42 37c4-7 10-10 17-10-7 3-11 7-14 13z" fill="#fff" opacity=".16" />
      {more}
    </>
  )
}

/** Her room in the evening: a window, a lamp, a plant. */
function Room() {
  return (
    <>
      <defs>
        <linearGradient id="call-wall" x2="1" y2="1">
          <stop stopColor="#ffb48f" />
          <stop offset=".55" stopColor="#d9638a" />
          <stop offset="1" stopColor="#6d3a86" />
        </linearGradient>
        <linearGradient id="call-night" x2="0" y2="1">
          <stop stopColor="#27195a" />
          <stop offset="1" stopColor="#7a4a9e" />
        </linearGradient>
        <radialGradient id="call-lamp">
          <stop stopColor="#fff0c4" stopOpacity=".95" />
          <stop offset="1" stopColor="#fff0c4" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="400" height="300" fill="url(#call-wall)" />
      <rect x="262" y="26" width="96" height="120" rx="10" fill="url(#call-night)" />
      <circle cx="330" cy="56" r="13" fill="#ffe9b8" />
      <path
        d="M284 52h.1M300 84h.1M276 104h.1M340 100h.1"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M310 26v120M262 88h96" stroke="#ffd9c4" strokeWidth="5" />
      <rect
        x="262"
        y="26"
        width="96"
        height="120"
        rx="10"
        fill="none"
        stroke="#ffd9c4"
        strokeWidth="7"
      />
      <circle cx="72" cy="92" r="96" fill="url(#call-lamp)" />
      <path d="M50 62h44l14 38H36z" fill="#ffe3a8" />
      <path d="M72 100v110M50 214h44" stroke="#8a4a63" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M346 300c-10-34-2-70 20-92 4 26 0 58-10 92zM350 300c-16-18-36-28-58-28 12 16 34 28 58 28zM352 300c8-26 26-44 50-52-6 26-24 44-50 52z"
        fill="#3f8f6f"
      />
    </>
  )
}
