import { useTranslation } from 'react-i18next'
import { mostFirst, shareOf } from '../../../machines/streamer/best.ts'
import { formatHour, formatPercent } from '../../base/format.ts'
import { Card } from '../../components/page/card.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './hour-ring.module.css'
import { useFigureWords } from './use-figure-words.ts'

const [INNER, OUTER, LABELS] = [44, 84, 93]
const HOURS = 24
/** Between two hours, in degrees. */
const GAP = 1.5
/** These have their numbers around the ring. */
const NUMBERED = [0, 6, 12, 18]
const LISTED = 3

/** When in the day points come: a clock of 24 hours whose rays are as long as what each hour brought. */
export function HourRing({ hours }: { hours: readonly number[] }) {
  const { t } = useTranslation('streamer')
  const words = useFigureWords()
  const ranked = mostFirst(hours.map((milli, hour) => [hour, milli] as const))
  const [best] = ranked
  const whole = hours.reduce((sum, milli) => sum + milli, 0)
  if (!best) return null
  const spanOf = (hour: number) => `${formatHour(hour)}–${formatHour(hour + 1)}`
  return (
    <PagePart title={t('hours.title')} text={t('hours.text')}>
      <Card className={styles.card ?? ''}>
        <svg className={styles.ring} viewBox="0 0 200 200" aria-hidden="true">
          <Sky />
          {hours.map((milli, hour) => (
            <Ray
              // The hours of a day are always these.
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
              key={hour}
              hour={hour}
              part={shareOf(milli, best[1])}
              isBest={hour === best[0]}
            />
          ))}
          {NUMBERED.map((hour) => {
            const [x, y] = placeOf(hour * (360 / HOURS), LABELS)
            return (
              <text key={hour} className={styles.number} x={x} y={y + 3.5} textAnchor="middle">
                {hour}
              </text>
            )
          })}
        </svg>
        <ol className={styles.best}>
          {ranked.slice(0, LISTED).map(([hour, milli]) => (
            <li key={hour}>
              <b>{spanOf(hour)}</b>
              <span>
                {words.points(milli)} · {formatPercent(shareOf(milli, whole), 0)}
              </span>
            </li>
          ))}
        </ol>
        <VisuallyHidden>
          {hours.map((milli, hour) => `${spanOf(hour)}: ${words.points(milli)}`).join('; ')}
        </VisuallyHidden>
      </Card>
    </PagePart>
  )
}

/** Midnight is at the top, where the moon is; noon at the bottom, where the sun is. */
function Sky() {
  return (
    <>
      <circle cx="100" cy="100" r={OUTER} fill="var(--raised)" />
      <circle cx="100" cy="100" r={INNER - 2} fill="var(--surface)" />
      <path d="M103 70a9 9 0 1 0 6 15A10 10 0 0 1 103 70z" fill="var(--text-secondary)" />
      <circle cx="100" cy="120" r="6" fill="var(--gold)" />
      <path
        d="M100 109v2.500M100 128.500v2.500M89 120h2.500M108.500 120h2.500M92.200 112.200l1.800 1.800M106 126l1.800 1.800M92.200 127.800l1.800-1.800M106 114l1.800-1.800"
        stroke="var(--gold)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  )
}

interface RayProps {
  hour: number
  /** Against the best hour. */
  part: number
  isBest: boolean
}

function Ray({ hour, part, isBest }: RayProps) {
  const [from, to] = [hour * (360 / HOURS) + GAP, (hour + 1) * (360 / HOURS) - GAP]
  const radius = INNER + (OUTER - INNER) * part
  if (part === 0) return null
  const [a, b] = [placeOf(from, INNER), placeOf(from, radius)]
  const [c, d] = [placeOf(to, radius), placeOf(to, INNER)]
  const path = `M${a} L${b} A${radius} ${radius} 0 0 1 ${c} L${d} A${INNER} ${INNER} 0 0 0 ${a}Z`
  return <path className={styles.ray} data-best={isBest} d={path} />
}

/** A place on the clock, midnight at the top. */
function placeOf(degrees: number, radius: number): [x: number, y: number] {
  const turn = (degrees / 180) * Math.PI
  return [100 + Math.sin(turn) * radius, 100 - Math.cos(turn) * radius]
}
