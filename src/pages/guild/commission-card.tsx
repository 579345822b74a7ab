import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import lines from '../../components/list/lines.module.css'
import { useLoad } from '../../components/load/use-load.ts'
import { CardButton } from '../../components/page/card-button.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import styles from './guild.module.css'
import { useGuildWords } from './use-guild-words.ts'

const loadOpen = () =>
  call('GET /api/commissions/:program', { params: { program: 'guild' }, query: { limit: '1' } })

/** What of the commission is not paid yet; a tap opens what was. */
export function CommissionCard({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('guild')
  const words = useGuildWords()
  const { data } = useLoad(loadOpen, { whenSeen: true })
  const open = data?.open ?? null
  return (
    <CardButton aria-haspopup="dialog" onClick={onOpen}>
      <span className={lines.line}>
        <b>{t('commission.title')}</b>
        <b className={lines.end}>{words.micro((open?.micro ?? 0) + (data?.carried ?? 0))}</b>
      </span>
      <span className={lines.line}>
        <small className={styles.small}>
          {open
            ? t('commission.paidFrom', { when: formatMoment(open.paidFrom) })
            : t('commission.none')}
        </small>
        <span className={lines.end}>
          <Chevron to="end" size={16} />
        </span>
      </span>
    </CardButton>
  )
}
