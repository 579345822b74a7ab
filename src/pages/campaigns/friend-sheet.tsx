import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/campaigns-definition.ts'
import type { CloseFriend } from '../../../contract/friends.ts'
import { formatDate, formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { ownLevels } from './closeness.ts'
import styles from './friend-sheet.module.css'
import { LevelRows } from './levels.tsx'
import type { Shown } from './standing.ts'
import type { FriendActs } from './use-friends.ts'

interface FriendSheetProps {
  sheet: SheetPlace
  shown: Shown
  block: Extract<Block, { kind: 'friends' }>
  friend: CloseFriend | undefined
  acts: FriendActs
}

/** A close friend: since when, how close, all levels; and the end of it, asked again. */
export function FriendSheet({ sheet, friend, ...rest }: FriendSheetProps) {
  return (
    <Sheet title={friend?.user.nickname ?? ''} sheet={sheet} name="friend">
      {friend && <Friend friend={friend} onClose={sheet.close} {...rest} />}
    </Sheet>
  )
}

interface FriendProps extends Omit<FriendSheetProps, 'sheet' | 'friend'> {
  friend: CloseFriend
  onClose: () => void
}

function Friend({ friend, shown, block, acts, onClose }: FriendProps) {
  const { t } = useTranslation('campaigns')
  const [isEnding, setEnding] = useState(false)
  const { id, user, since, closeness } = friend
  if (isEnding) {
    const end = () => {
      onClose()
      void acts.end(id)
    }
    return (
      <ConfirmStep
        title={t('friends.end.title', { name: user.nickname })}
        text={t('friends.end.text')}
      >
        <Button onClick={() => setEnding(false)}>{t('friends.end.stay')}</Button>
        <Button look="quiet" disabled={acts.isHeld} onClick={end}>
          {t('friends.end.yes')}
        </Button>
      </ConfirmStep>
    )
  }
  return (
    <div className={styles.friend}>
      <div className={styles.head}>
        <Avatar user={user} size={72} />
        <b className={styles.closeness}>
          {t('friends.closeness', { amount: formatNumber(closeness) })}
        </b>
        <span className={styles.quiet}>{t('friends.since', { when: formatDate(since) })}</span>
      </div>
      <LevelRows shown={shown} levels={ownLevels(shown, block, friend)} />
      <Button look="text" onClick={() => setEnding(true)}>
        {t('friends.end.button')}
      </Button>
    </div>
  )
}
