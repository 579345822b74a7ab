import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CallRecovery } from '../../api/use-call-recovery.ts'
import { Button } from '../../components/button/button.tsx'
import { GameMenu } from '../../components/game/game-menu.tsx'
import { OrbitIcon, PodiumIcon, RecordsIcon, RulesIcon } from '../../components/picture/icons.tsx'
import type { Live } from '../../live/use-live.ts'
import styles from './board-foot.module.css'
import type { AdventureActor } from './use-actor.ts'
import type { KeptReceipt } from './use-past-rounds.ts'
import type { SheetName } from './use-spending.ts'
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

interface BoardButtonsProps {
  actor: AdventureActor
  isFrozen: boolean
  onOpen: (sheet: SheetName) => void
}

/** The menu; buy spaceships, and dispatch them; while no round is open the flight can be planned. */
export function BoardButtons({ actor, isFrozen, onOpen }: BoardButtonsProps) {
  const { t } = useTranslation('adventure')
  const isChoosing = useSelector(actor, ({ value }) => value.phase === 'choosing')
  const tap = (sheet: SheetName) => () => {
    if (!isFrozen) onOpen(sheet)
  }
  return (
    <>
      <Menu onOpen={onOpen} />
      <div className={styles.buttons}>
        <Button look="quiet" aria-disabled={isFrozen} onClick={tap('buy')}>
          {t('buy.open')}
        </Button>
        <Button
          className={isChoosing ? (styles.now ?? '') : ''}
          aria-disabled={isFrozen}
          onClick={tap('dispatch')}
        >
          {t(isChoosing ? 'dispatch.open' : 'dispatch.plan')}
        </Button>
      </div>
    </>
  )
}

/** What can be looked up: my adventures, everyone's, the ranking and the rules. */
function Menu({ onOpen }: Pick<BoardButtonsProps, 'onOpen'>) {
  const { t } = useTranslation('adventure')
  return (
    <GameMenu
      entries={[
        { icon: <RecordsIcon />, label: t('menu.mine'), onOpen: () => onOpen('mine') },
        { icon: <OrbitIcon />, label: t('menu.rounds'), onOpen: () => onOpen('rounds') },
        { icon: <PodiumIcon />, label: t('menu.ranking'), onOpen: () => onOpen('ranking') },
        { icon: <RulesIcon />, label: t('menu.rules'), onOpen: () => onOpen('rules') },
      ]}
    />
  )
}
