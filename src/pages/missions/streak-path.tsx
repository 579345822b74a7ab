import { useTranslation } from 'react-i18next'
import type { MissionStreak } from '../../../contract/missions.ts'
import { formatNumber } from '../../base/format.ts'
import { Character } from '../../components/picture/character.tsx'
import words from '../../components/text/words.module.css'
import { LIGHTS, lightsOf } from './lights.ts'
import styles from './streak-path.module.css'

/** Where the seven stars hang over the hill, and the ground below each; the seventh hangs highest. */
const PLACES = [
  [34, 92, 152],
  [80, 82, 147],
  [126, 76, 143],
  [172, 72, 140],
  [218, 65, 136],
  [264, 54, 131],
  [312, 40, 126],
] as const
const STAR =
  'M0-12l3.700 7.600 8.300 1.200-6 5.800 1.400 8.300-7.400-4-7.400 4 1.400-8.300-6-5.800 8.300-1.200z'

/** Days in a row as seven stars over a hill that the house's character walks along; the moon is the day of grace. */
export function StreakPath({ streak }: { streak: MissionStreak }) {
  const { t } = useTranslation('missions')
  const { days, lost, isTodayIn, hasGrace } = streak
  const { lit, today } = lightsOf(streak)
  const [x, , ground] = PLACES[today] ?? PLACES[0]
  const amount = (count: number) => ({ count, amount: formatNumber(count) })
  const isLost = lost !== null && !isTodayIn
  return (
    <section className={styles.streak}>
      <svg className={styles.scene} viewBox="0 0 343 168" aria-hidden="true">
        <defs>
          <radialGradient id="missions-light">
            <stop offset="30%" stopColor="#ffc94d" stopOpacity=".5" />
            <stop offset="100%" stopColor="#ffc94d" stopOpacity="0" />
          </radialGradient>
        </defs>
        <circle cx="146" cy="26" r="1.500" className={styles.far} />
        <circle cx="206" cy="18" r="1" className={styles.far} />
        <circle cx="98" cy="40" r="1" className={styles.far} />
        <circle cx="258" cy="14" r="1.500" className={styles.far} />
        <path
          className={styles.moon}
          data-left={hasGrace}
          d="M44 14a20 20 0 1 0 16 32 16 16 0 0 1-16-32z"
        />
        <path className={styles.back} d="M0 132q80-40 170-14t173-34v84H0z" />
        <path className={styles.hill} d="M0 156q90-14 172-16t171-18v46H0z" />
        {PLACES.slice(0, LIGHTS).map(([cx, cy], place) => (
          <g key={cx} transform={`translate(${cx} ${cy}) scale(${place === LIGHTS - 1 ? 1.4 : 1})`}>
            {place < lit && <circle r="27" fill="url(#missions-light)" />}
            {place === today && !isTodayIn && <circle r="17" className={styles.ring} />}
            <path className={styles.star} data-lit={place < lit} d={STAR} />
          </g>
        ))}
        <g
          className={styles.walker}
          style={{ transform: `translate(${x - 27}px, ${ground - 46}px)` }}
        >
          <g transform="scale(.45)">
            <Character mood="glad" />
          </g>
        </g>
      </svg>
      <div className={styles.words} role="status">
        <h2 className={words.title}>
          {days > 0 ? t('streak.days', amount(days)) : t('streak.begin')}
        </h2>
        {isLost && <p className={styles.lost}>{t('streak.lost', amount(lost))}</p>}
        <p className={words.text}>{t(isTodayIn ? 'streak.in' : 'streak.open')}</p>
        <p className={styles.grace}>{t(hasGrace ? 'streak.grace' : 'streak.graceUsed')}</p>
      </div>
    </section>
  )
}
