import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../contract/api.ts'
import { formatNumber, formatTime } from '../../../base/format.ts'
import lines from '../../../components/list/lines.module.css'
import { Avatar } from '../../../components/picture/avatar.tsx'
import { useEarnedWords } from './use-earned-words.ts'

type Event = Answer<'GET /api/earnings/lines/:id'>['events'][number]

/** One gift, call or message: from whom, what it cost, my share of that. */
export function EventRow({ event }: { event: Event }) {
  const { t } = useTranslation(['earnings', 'shell'])
  const earned = useEarnedWords()
  const { source, from, at, diamonds, milli } = event
  const cost = t('shell:amount.diamond', { count: diamonds, amount: formatNumber(diamonds) })
  return (
    <div className={lines.pictured}>
      <Avatar user={from ?? { avatar: '' }} />
      <div>
        <span className={lines.line}>
          <b>{from?.nickname ?? t('earnings:event.nobody')}</b>
          <b className={lines.end}>{earned.milli(milli)}</b>
        </span>
        <span className={lines.line}>
          <small>
            {t(`earnings:source.${source}`)} · {formatTime(at)}
          </small>
          <small className={lines.end}>
            {t('earnings:event.share', { cost, share: formatNumber(milli / diamonds / 1_000) })}
          </small>
        </span>
      </div>
    </div>
  )
}
