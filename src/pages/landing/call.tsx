import { useTranslation } from 'react-i18next'
import styles from './call.module.css'
import { LAUGH, People, Person } from './people.tsx'

/** Where she sits in the picture of 400 × 300. */
const CALLER = { of: 0, x: 82, y: 54, size: 250 } as const
const HEART =
  'M0 7.500S-9 2.200-9-3.200c0-3 2.200-4.800 4.600-4.800 1.900 0 3.500 1 4.400 2.600C.9-7 2.500-8 4.400-8 6.800-8 9-6.200 9-3.200 9 2.200 0 7.500 0 7.500z'

/** Two people in a call: she speaks, he answers, and a heart or two rise. Its story is told three times and then rests. */
export function Call() {
  const { t } = useTranslation('landing')
  return (
    <div className={styles.call} role="img" aria-label={t('call.label')}>
      <People />
      <svg
        className={styles.room}
        aria-hidden="true"
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMid slice"
      >
        <Room />
        <g className={styles.caller}>
          <Person {...CALLER} />
          <g
            transform={`translate(${CALLER.x} ${CALLER.y}) scale(${CALLER.size / 120})`}
            className={styles.speaks}
          >
            <path className={styles.mouth} d={LAUGH} fill="#8e2440" />
          </g>
        </g>
      </svg>
      <svg className={styles.self} aria-hidden="true" viewBox="0 0 90 112">
        <rect width="90" height="112" fill="#2b4a63" />
        <circle cx="20" cy="18" r="46" fill="#ffd9a0" opacity=".25" />
        <Person of={1} x={-9} y={12} size={108} />
      </svg>
      <p className={styles.hello} aria-hidden="true">
        {t('call.hello')}
      </p>
      <p className={styles.answer} aria-hidden="true">
        {t('call.answer')}
      </p>
      <svg className={styles.hearts} aria-hidden="true" viewBox="0 0 60 120">
        {[16, 34, 46].map((x) => (
          <g key={x} transform={`translate(${x} 104)`}>
            <path className={styles.heart} d={HEART} fill="#ff6b88" />
          </g>
        ))}
      </svg>
      <svg className={styles.tools} aria-hidden="true" viewBox="0 0 176 56">
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
      </svg>
    </div>
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
