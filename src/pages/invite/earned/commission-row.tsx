import { useTranslation } from 'react-i18next'
import type { Commission } from '../../../../contract/commission.ts'
import { POINTS_PER_DOLLAR } from '../../../../contract/recharge-constants.ts'
import { MICRO } from '../../../../machines/invitation/commission.ts'
import { formatMoment, formatPercent } from '../../../base/format.ts'
import lines from '../../../components/list/lines.module.css'
import { formatPrice } from '../../../components/money/format-price.ts'
import { Avatar } from '../../../components/picture/avatar.tsx'
import { useWords } from '../use-words.ts'

const CENTS = 100
const THOUSANDTHS = 1_000

/** One top-up or earning of a friend, an award, or what was taken back: what it was, and my part of it. */
export function CommissionRow({ commission }: { commission: Commission }) {
  const { t } = useTranslation(['invite', 'earnings'])
  const said = useWords()
  const { friend, source, micro } = commission
  const at = commission.source === 'earning' ? commission.earnedAt : commission.at
  const made = useMade(commission)
  const name =
    friend?.nickname ?? t(source === 'award' ? 'invite:line.ofAward' : 'earnings:event.nobody')
  return (
    <div className={lines.pictured}>
      <Avatar user={friend ?? { avatar: '' }} />
      <div>
        <span className={lines.line}>
          <b>{name}</b>
          <b className={lines.end}>{said.micro(micro)}</b>
        </span>
        <span className={lines.line}>
          <small>
            {t(`invite:source.${source}`)} · {formatMoment(at)}
          </small>
          {made !== null && <small className={lines.end}>{made}</small>}
        </span>
      </div>
    </div>
  )
}

/** Of what it is a part, and how large that part is. */
function useMade(commission: Commission): string | null {
  const { t } = useTranslation(['invite', 'earnings'])
  const said = useWords()
  const { source, micro } = commission
  if (source === 'claw-back') return null
  if (source === 'award') return said.friends(commission.friends)
  if (source === 'earning') {
    const { milli, by } = commission
    const of = t('invite:line.earned', {
      points: said.micro(milli * (MICRO / THOUSANDTHS)),
      by: t(`earnings:source.${by}`),
    })
    return milli === 0
      ? of
      : t('invite:line.share', { of, share: formatPercent(micro / milli / THOUSANDTHS) })
  }
  const { cents } = commission
  const of = formatPrice({ minor: cents, currency: 'USD' })
  const share = Math.abs(micro) / ((cents * POINTS_PER_DOLLAR * MICRO) / CENTS)
  return t('invite:line.share', { of, share: formatPercent(share) })
}
