import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AdventureLive, AdventureTuning } from '../../../contract/adventure.ts'
import { LATEST_DRAW_MS } from '../../../machines/adventure/schedule.ts'
import { formatNumber } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import styles from '../../components/game-rules.module.css'
import { Sheet } from '../../components/sheet.tsx'
import { usePrizeText } from '../../components/use-prize-text.ts'
import type { SheetPlace } from '../../components/use-sheet.ts'
import { ChancesTable } from './chances-table.tsx'
import { useSpan } from './use-span.ts'

interface RulesProps {
  tuning: AdventureTuning
  everyMs: number
  live: AdventureLive
}

/** The rules in force: rounds, ships, pay-outs, chances, return to player, refunds, fairness. */
export function RulesSheet({ at, ...rules }: RulesProps & { at: SheetPlace }) {
  const { t } = useTranslation('adventure')
  return (
    <Sheet title={t('rules.title')} at={at} name="rules">
      <Course {...rules} />
      <Money {...rules} />
      <Part title={t('rules.fair.title')}>
        <p>{t('rules.fair.text')}</p>
        <Link className={styles.link} to={paths.fairness}>
          {t('rules.fair.link')}
        </Link>
      </Part>
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
      <Part title={t('rules.round.title')}>
        <p>
          {t('rules.round.text', {
            every: spanOf(everyMs),
            choosing: spanOf(round.closesAt - round.opensAt),
          })}
        </p>
      </Part>
      <Part title={t('rules.ships.title')}>
        <p>
          {t('rules.ships.text', {
            price: prizeText({ currency: 'diamond', amount: tuning.shipPriceDiamonds }),
          })}
        </p>
        <p>{t('rules.ships.valid', { count: tuning.shipDays })}</p>
      </Part>
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
      <Part title={t('rules.pay.title')}>
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
      </Part>
      <Part title={t('rules.chances.title')}>
        <ChancesTable tuning={tuning} />
        <p>{t('rules.chances.text')}</p>
      </Part>
      <Part title={t('rules.return.title')}>
        <p>{t('rules.return.each')}</p>
      </Part>
      <Part title={t('rules.refund.title')}>
        <p>{t('rules.refund.text', { count: LATEST_DRAW_MS / HOUR_MS })}</p>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}
