import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './friend-questions.module.css'
import type { FriendActs, Friends } from './use-friends.ts'

interface FriendQuestionsProps {
  friends: Friends
  acts: FriendActs
}

/** Who asks me, to be answered; and whom I have asked. */
export function FriendQuestions({ friends: { askedBy, asked }, acts }: FriendQuestionsProps) {
  const { t } = useTranslation('campaigns')
  if (askedBy.length + asked.length === 0) return null
  return (
    <ul className={styles.rows}>
      {askedBy.map(({ id, user }) => (
        <li key={id} className={styles.row} data-asks>
          <Avatar user={user} size={44} />
          <span className={styles.words}>
            <b className={styles.name}>{user.nickname}</b>
            <span className={styles.quiet}>{t('friends.asksYou')}</span>
          </span>
          <span className={styles.answers}>
            <Button disabled={acts.isHeld} onClick={() => void acts.answer(id, true)}>
              {t('friends.yes')}
              <VisuallyHidden>{user.nickname}</VisuallyHidden>
            </Button>
            <Button look="quiet" disabled={acts.isHeld} onClick={() => void acts.answer(id, false)}>
              {t('friends.no')}
              <VisuallyHidden>{user.nickname}</VisuallyHidden>
            </Button>
          </span>
        </li>
      ))}
      {asked.map(({ id, user }) => (
        <li key={id} className={styles.row}>
          <Avatar user={user} size={44} />
          <span className={styles.words}>
            <b className={styles.name}>{user.nickname}</b>
            <span className={styles.quiet}>{t('friends.waits')}</span>
          </span>
          <span className={styles.answers}>
            <Button look="quiet" disabled={acts.isHeld} onClick={() => void acts.withdraw(id)}>
              {t('friends.withdraw')}
              <VisuallyHidden>{user.nickname}</VisuallyHidden>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
