import { useTranslation } from 'react-i18next'
import type { Commission } from '../../../contract/commission.ts'
import { formatMoment } from '../../base/format.ts'
import { PersonRow } from './person-row.tsx'
import { useGuildWords } from './use-guild-words.ts'

/** One commission: of whose gift, call or message it is a share. */
export function CommissionRow({ commission }: { commission: Commission }) {
  const { t } = useTranslation(['guild', 'earnings'])
  const words = useGuildWords()
  const { friend, micro } = commission
  if (commission.source !== 'earning') return null
  const { by, milli, earnedAt } = commission
  const text = t('guild:line.of', {
    source: t(`earnings:source.${by}`),
    points: words.milli(milli),
    when: formatMoment(earnedAt),
  })
  return <PersonRow user={friend} text={text} end={words.micro(micro)} />
}
