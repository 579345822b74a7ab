import { useTranslation } from 'react-i18next'
import type { TopUpLimit, TopUpLimits } from '../../../contract/recharge.ts'
import { formatMoment, sentences } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { formatPrice } from '../../components/money/format-price.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './limits-sheet.module.css'
import { leftOf } from './stop.ts'
import type { SheetName } from './use-recharge-sheets.ts'

interface LimitsSheetProps {
  limits: TopUpLimits
  sheet: OpenSheet<SheetName>
}

/** My own limits on top-ups, beside those on playing. */
export function LimitsSheet({ limits, sheet }: LimitsSheetProps) {
  const { t } = useTranslation('recharge')
  return (
    <Sheet title={t('limits.title')} sheet={sheet} name="limits">
      <div className={styles.limits}>
        <p className={styles.text}>{t('limits.text')}</p>
        {(['day', 'week'] as const).map((period) => (
          <LimitCard
            key={period}
            period={period}
            limit={limits[period]}
            currency={limits.currency}
            onChange={() => sheet.open('limit', period)}
          />
        ))}
      </div>
    </Sheet>
  )
}

interface LimitCardProps {
  period: 'day' | 'week'
  limit: TopUpLimit
  currency: string
  onChange: () => void
}

function LimitCard({ period, limit, currency, onChange }: LimitCardProps) {
  const { t } = useTranslation('recharge')
  const price = (minor: number) => formatPrice({ minor, currency })
  const { minor, spentMinor, resetsAt, later } = limit
  const left = leftOf(limit, serverNow())
  return (
    <section className={styles.card} aria-label={t(`limits.${period}.title`)}>
      <h3 className={styles.title}>{t(`limits.${period}.title`)}</h3>
      <p className={styles.spent}>
        {t(`limits.${period}.now`)}
        <b className={styles.figure}>
          {minor === null
            ? price(spentMinor)
            : t('limits.of', { spent: price(spentMinor), limit: price(minor) })}
        </b>
      </p>
      <p className={styles.text}>
        {sentences(
          left === null ? t('limits.none') : t('limits.left', { left: price(left) }),
          t(`limits.${period}.resets`, { when: formatMoment(resetsAt) }),
        )}
      </p>
      {later && (
        <p className={styles.text}>
          {later.minor === null
            ? t('limits.lifted', { when: formatMoment(later.from) })
            : t('limits.raised', { when: formatMoment(later.from), limit: price(later.minor) })}
        </p>
      )}
      <Button look="quiet" onClick={onChange}>
        {t(`limits.${period}.${minor === null ? 'set' : 'change'}`)}
      </Button>
    </section>
  )
}
