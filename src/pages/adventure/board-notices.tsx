import { useTranslation } from 'react-i18next'
import type { CallRecovery } from '../../api/use-call-recovery.ts'
import { Button } from '../../components/button/button.tsx'
import type { Live } from '../../live/use-live.ts'
import styles from './board-notices.module.css'
import type { KeptReceipt } from './use-past-rounds.ts'
import type { Standing } from './use-standing-flight.ts'

interface BoardNoticesProps {
  isFrozen: boolean
  socket: Live
  lost: { dispatch: CallRecovery; purchase: CallRecovery }
  receipt: KeptReceipt
  standing: Standing
}

/** What the player should hear of: the game rests, an answer is missing, live is off, a receipt. */
export function BoardNotices({ isFrozen, socket, lost, receipt, standing }: BoardNoticesProps) {
  const { t } = useTranslation(['adventure', 'errors', 'shell'])
  return (
    <div className={styles.notices} role="status">
      {isFrozen && <p className={styles.notice}>{t('errors:GAME_FROZEN')}</p>}
      {standing.flight && <StandingNotice standing={standing} />}
      {lost.dispatch.isTold && <LostNotice text={t('lost.dispatch')} lost={lost.dispatch} />}
      {lost.purchase.isTold && <LostNotice text={t('lost.purchase')} lost={lost.purchase} />}
      {/* Until it is seen, whatever the phase, so that the map keeps its place. */}
      {receipt.receipt && (
        <button type="button" className={styles.told} onClick={receipt.open}>
          {t('receipt.title')}
        </button>
      )}
      {socket.state === 'off' && (
        <div className={styles.notice}>
          <p>{t('off.text')}</p>
          <Button look="text" onClick={socket.retry}>
            {t('shell:retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What flies by itself, that the page must stay open for it, and the way to cancel it. */
function StandingNotice({ standing }: { standing: Standing }) {
  const { t } = useTranslation('adventure')
  return (
    <div className={`${styles.notice} ${styles.standing}`}>
      <p>{t('standing.text')}</p>
      <Button look="text" onClick={standing.cancel}>
        {t('standing.cancel')}
      </Button>
    </div>
  )
}

function LostNotice({ text, lost }: { text: string; lost: CallRecovery }) {
  const { t } = useTranslation('adventure')
  return (
    <div className={styles.notice}>
      <p>{text}</p>
      <Button look="text" aria-disabled={lost.isAsking} onClick={lost.ask}>
        {t(lost.isAsking ? 'lost.checking' : 'lost.check')}
      </Button>
    </div>
  )
}
