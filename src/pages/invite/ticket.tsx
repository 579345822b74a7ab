import { useTranslation } from 'react-i18next'
import { invitationLink } from '../../base/invitation.ts'
import { paths } from '../../base/paths.ts'
import { CopyButton } from '../../components/button/copy-button.tsx'
import { LinkRow } from '../../components/button/link-row.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import { QrCode } from '../../components/picture/qr-code.tsx'
import styles from './ticket.module.css'

/** My code as a ticket to hand on: to be read by a camera, told, or sent as a link. */
export function Ticket({ code }: { code: string }) {
  const { t } = useTranslation(['invite', 'poster'])
  const link = invitationLink(code)
  return (
    <section className={styles.ticket} aria-label={t('ticket.title')}>
      <div className={styles.top}>
        <span className={styles.qr}>
          <QrCode link={link} label={t('ticket.qr')} />
        </span>
        <div className={styles.code}>
          <span className={styles.label}>{t('poster:code')}</span>
          <b className={styles.letters}>{code}</b>
          <CopyButton text={code} what={t('poster:code')} />
        </div>
      </div>
      <div className={styles.link}>
        <span className={styles.address}>{link.replace(/^https?:\/\//, '')}</span>
        <CopyButton text={link} what={t('poster:link')} />
      </div>
      <LinkRow className={styles.poster ?? ''} to={paths.poster}>
        {t('ticket.poster')}
        <Chevron to="end" />
      </LinkRow>
    </section>
  )
}
