import { useTranslation } from 'react-i18next'
import type { AdventureLive } from '../../../contract/adventure.ts'
import type { AdventureTuning } from '../../../contract/adventure-tuning.ts'
import { expectedReturns, weightsOf } from '../../../machines/adventure/rules.ts'
import { LATEST_DRAW_MS } from '../../../machines/adventure/schedule.ts'
import { formatNumber, formatPercent } from '../../base/format.ts'
import { FairnessRules, RulesPart } from '../../components/game/rules-part.tsx'
import { usePrizeText } from '../../components/money/use-prize-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { artOf } from './art.ts'
import styles from './rules-sheet.module.css'

interface RulesProps {
  tuning: AdventureTuning
  everyMs: number
  live: AdventureLive
}

/** The rules in force: rounds, ships, pay-outs, chances, return to player, refunds, fairness. */
export function RulesSheet({ sheet, ...rules }: RulesProps & { sheet: SheetPlace }) {
  const { t } = useTranslation('adventure')
  return (
    <Sheet title={t('rules.title')} sheet={sheet} name="rules">
      <Course {...rules} />
      <Money {...rules} />
      <FairnessRules game="adventure" />
    </Sheet>
  )
}

/** How a round goes, and what ships are. */
function Course({ tuning, everyMs, live: { round } }: RulesProps) {
  const { t } = useTranslation('adventure')
  const prizeText = usePrizeText()
  const spanOf = useSpan()
  return (
    <>
      <RulesPart title={t('rules.round.title')}>
        <p>
          {t('rules.round.text', {
            every: spanOf(everyMs),
            choosing: spanOf(round.closesAt - round.opensAt),
          })}
        </p>
      </RulesPart>
      <RulesPart title={t('rules.ships.title')}>
        <p>
          {t('rules.ships.text', {
            price: prizeText({ currency: 'diamond', amount: tuning.shipPriceDiamonds }),
          })}
        </p>
        <p>{t('rules.ships.valid', { count: tuning.shipDays })}</p>
      </RulesPart>
    </>
  )
}

const HOUR_MS = 3_600_000
const EXAMPLE = { planet: 4, ships: 2 }

/** What ships bring, how likely, and what happens when nothing can be drawn. */
function Money({ tuning }: RulesProps) {
  const { t } = useTranslation('adventure')
  const prizeText = usePrizeText()
  const example = tuning.planets[EXAMPLE.planet]
  const won = EXAMPLE.ships * tuning.shipPriceDiamonds * (example?.multiplier ?? 0)
  return (
    <>
      <RulesPart title={t('rules.pay.title')}>
        <p>{t('rules.pay.text')}</p>
        {example && (
          <p>
            {t('rules.pay.example', {
              count: EXAMPLE.ships,
              planet: t(`planets.${example.id}`),
              times: formatNumber(example.multiplier),
              prize: prizeText({ currency: 'diamond', amount: won }),
            })}
          </p>
        )}
      </RulesPart>
      <RulesPart title={t('rules.chances.title')}>
        <ChancesTable tuning={tuning} />
        <p>{t('rules.chances.text')}</p>
      </RulesPart>
      <RulesPart title={t('rules.return.title')}>
        <p>{t('rules.return.each')}</p>
      </RulesPart>
      <RulesPart title={t('rules.refund.title')}>
        <p>{t('rules.refund.text', { count: LATEST_DRAW_MS / HOUR_MS })}</p>
      </RulesPart>
    </>
  )
}

/** What each planet pays, how likely it holds the treasure, and what comes back of ships sent there. */
function ChancesTable({ tuning }: { tuning: AdventureTuning }) {
  const { t } = useTranslation('adventure')
  const all = weightsOf(tuning).reduce((sum, weight) => sum + weight, 0)
  const returns = expectedReturns(tuning).map(({ returned, staked }) => returned / staked)
  return (
    <table className={styles.chances}>
      <thead>
        <tr>
          <th scope="col">{t('rules.chances.planet')}</th>
          <th scope="col">{t('rules.chances.pays')}</th>
          <th scope="col">{t('rules.chances.chance')}</th>
          <th scope="col">{t('rules.chances.returned')}</th>
        </tr>
      </thead>
      <tbody>
        {tuning.planets.map(({ id, multiplier, weight }, place) => (
          <tr key={id}>
            <td>
              <span className={styles.planet}>
                <img src={artOf(id)} width="28" height="28" alt="" />
                {t(`planets.${id}`)}
              </span>
            </td>
            <td className={styles.pays}>×{formatNumber(multiplier)}</td>
            <td className={styles.chance}>{formatPercent(weight / all)}</td>
            <td className={styles.returned}>{formatPercent(returns[place] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Says how long something takes, such as "10 minutes" or "50 seconds". */
function useSpan(): (ms: number) => string {
  const { t } = useTranslation('adventure')
  return (ms) => {
    const isMinutes = ms >= MINUTE_MS && ms % MINUTE_MS === 0
    const count = Math.round(ms / (isMinutes ? MINUTE_MS : SECOND_MS))
    const amount = formatNumber(count)
    return isMinutes ? t('span.minutes', { count, amount }) : t('span.seconds', { count, amount })
  }
}
