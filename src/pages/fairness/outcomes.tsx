import { useTranslation } from 'react-i18next'
import type { Draw } from '../../../contract/fairness.ts'
import { PLANETS } from '../../../contract/planets.ts'
import type { Named } from '../../../machines/fair/steps.ts'
import { formatNumber, formatPercent } from '../../base/format.ts'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import words from '../../components/text/words.module.css'
import { totalOf } from './by-hand.ts'
import styles from './proof.module.css'

/** What a draw can bring, as players know it: each with its picture. */
interface Outcomes extends Named {
  /** Addresses, in the order of the names; undefined where there is no picture. */
  pictures: readonly (string | undefined)[]
}

const FILES = import.meta.glob<string>(
  [
    '../../../assets/turntable/art/{diamond,gold}-*.svg',
    '../../../assets/adventure/art/{mercury,venus,mars,jupiter,saturn,uranus,neptune,kepler}.webp',
  ],
  { query: '?url', import: 'default', eager: true },
)
const PICTURES = Object.fromEntries(
  Object.entries(FILES).map(([path, url]) => [path.replace(/^.*\/|\.\w+$/g, ''), url]),
)

const PLANET_PICTURES = PLANETS.map((planet) => PICTURES[planet])

/** The planets of a round in the player's language. */
export function usePlanets(): Outcomes {
  const { t } = useTranslation('adventure')
  const names = PLANETS.map((planet) => t(`planets.${planet}`))
  return { kind: 'planets', names, pictures: PLANET_PICTURES }
}

/** The prizes that were on the wheel, or in the box, at a draw. */
export function usePrizes(sectors: Draw['sectors']): Outcomes {
  const { t } = useTranslation('fairness')
  const said = usePrizeText()
  return {
    kind: 'prizes',
    // A box of a campaign may hold something else than money.
    names: sectors.map(({ prize }) => (prize ? said(prize) : t('proof.things'))),
    pictures: sectors.map(({ id }) => PICTURES[id]),
  }
}

/** The picture of a prize or a planet; its name stands beside it. */
export function OutcomePicture({ src, size }: { src: string | undefined; size: number }) {
  if (src === undefined) return null
  return <img src={src} width={size} height={size} alt="" loading="lazy" />
}

interface WeightsProps {
  weights: readonly number[]
  /** The outcome that was drawn; null when none was. */
  outcome: number | null
  outcomes: Outcomes
}

/** Which numbers belong to which outcome, and how likely each is. */
export function Weights({ weights, outcome, outcomes }: WeightsProps) {
  const { t } = useTranslation('fairness')
  const total = totalOf(weights)
  const rows = weights.map((weight, index) => {
    const first = totalOf(weights.slice(0, index))
    return { index, weight, first, last: first + weight - 1 }
  })
  return (
    <section>
      <h3 className={styles.title}>{t('weights.title')}</h3>
      <p className={words.text}>{t('weights.text')}</p>
      <table className={styles.weights}>
        <thead>
          <tr>
            <th scope="col">
              {t(outcomes.kind === 'planets' ? 'weights.planet' : 'weights.prize')}
            </th>
            <th scope="col">{t('weights.range')}</th>
            <th scope="col">{t('weights.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, weight, first, last }) => (
            <tr key={index} data-drawn={index === outcome}>
              <th scope="row">
                <span className={styles.outcome}>
                  <OutcomePicture src={outcomes.pictures[index]} size={24} />
                  <span>
                    {outcomes.names[index]}
                    {index === outcome && (
                      <span className={styles.drawn}>{t('weights.drawn')}</span>
                    )}
                  </span>
                </span>
              </th>
              <td>{weight > 0 ? `${formatNumber(first)} – ${formatNumber(last)}` : '–'}</td>
              <td>{formatPercent(weight / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
