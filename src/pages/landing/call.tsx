import { useTranslation } from 'react-i18next'
import styles from './call.module.css'
import { LAUGH, Person } from './person.tsx'

/** Where she sits in the picture of 400 × 300. */
const CALLER = { of: 0, x: 82, y: 54, size: 250 } as const
const HEART =
  'M0 7.500S-9 2.200-9-3.200c0-3 2.200-4.800 4.600-4.800 1.900 0 3.500 1 4.400 2.600C.9-7 2.500-8 4.400-8 6.800-8 9-6.200 9-3.200 9 2.200 0 7.500 0 7.500z'

/** Two people in a call: she speaks, he answers, and a heart or two rise. Its story is told three times and then rests. */
export function Call() {
  const { t } = useTranslation('landing')
  return (
    <div className={styles.call} role="img" aria-label={t('call.label')}>
      <svg
        className={styles.room}
        aria-hidden="true"
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMid slice"
      >
        <use href="#call-room" />
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
        <use href="#call-tools" />
      </svg>
    </div>
  )
}
