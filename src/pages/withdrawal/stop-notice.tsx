import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { WithdrawalDesk } from '../../../contract/withdrawal.ts'
import { ApiError } from '../../api/api-error.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Card } from '../../components/page/card.tsx'
import type { Stop } from './stop.ts'
import styles from './stop-notice.module.css'

interface StopNoticeProps {
  stop: Stop
  desk: Pick<WithdrawalDesk, 'limits'>
}

/** Why nothing can be asked for now, and the way on. */
export function StopNotice({ stop, desk }: StopNoticeProps) {
  const { t } = useTranslation('withdrawal')
  if (stop === 'contact') return <ContactMissing />
  const { aDay, resetsAt } = desk.limits
  return (
    <Card className={styles.stop ?? ''}>
      <h2 className={styles.title}>{t(`stop.${stop}.title`)}</h2>
      <p>
        {t(`stop.${stop}.text`, {
          count: aDay,
          limit: formatNumber(aDay),
          when: formatMoment(resetsAt),
        })}
      </p>
      {stop === 'frozen' && <ButtonLink to={paths.service}>{t('more.help')}</ButtonLink>}
    </Card>
  )
}

/** No code can be sent: leads to the account, which lies over this page. */
function ContactMissing() {
  const { t } = useTranslation('withdrawal')
  const textOf = useErrorText()
  const { pathname, search } = useLocation()
  const withSheet = new URLSearchParams(search)
  withSheet.set('sheet', 'account')
  return (
    <Card className={styles.stop ?? ''}>
      <h2 className={styles.title}>{textOf(new ApiError('WITHDRAWAL_CONTACT_MISSING', 403))}</h2>
      <p>{t('stop.contact')}</p>
      <ButtonLink look="quiet" to={`${pathname}?${withSheet}`}>
        {t('stop.toAccount')}
      </ButtonLink>
    </Card>
  )
}
