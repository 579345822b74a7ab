import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import words from '../../components/text/words.module.css'
import styles from './friend-ask-sheet.module.css'
import type { FriendActs, Friends } from './use-friends.ts'

interface FriendAskSheetProps {
  sheet: SheetPlace
  friends: Friends | null
  acts: FriendActs
}

/** Whom a free seat may be offered to. */
export function FriendAskSheet({ sheet, friends, acts }: FriendAskSheetProps) {
  const { t } = useTranslation('campaigns')
  return (
    <Sheet title={t('friends.seat.title')} sheet={sheet} name="seat">
      <p className={words.text}>{t('friends.seat.text')}</p>
      {friends === null && <Skeleton shape="rows" />}
      {friends?.near.length === 0 && (
        <Notice scene="empty" title={t('friends.seat.empty')} text={t('friends.seat.emptyText')} />
      )}
      <ul className={styles.rows}>
        {friends?.near.map((user) => (
          <li key={user.id} className={styles.row}>
            <Avatar user={user} size={44} />
            <b className={styles.name}>{user.nickname}</b>
            <Button look="quiet" disabled={acts.isHeld} onClick={() => void acts.ask(user.id)}>
              {t('friends.ask')}
              <VisuallyHidden>{user.nickname}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
