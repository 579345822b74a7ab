import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/campaigns-definition.ts'
import type { CloseFriend } from '../../../contract/friends.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { nextLevel, ownLevels } from './closeness.ts'
import styles from './friend-row.module.css'
import type { Shown } from './standing.ts'
import type { ClosenessTaking } from './use-friends.ts'
import { useRewardText } from './use-reward-text.ts'

interface FriendRowProps {
  shown: Shown
  block: Extract<Block, { kind: 'friends' }>
  friend: CloseFriend
  taking: ClosenessTaking
  onOpen: () => void
}

/** A close friend with the path of levels: what was reached, what comes next, and what can be taken. */
export function FriendRow({ shown, block, friend, taking, onOpen }: FriendRowProps) {
  const { t } = useTranslation('campaigns')
  const { texts, art } = shown.edition
  const rewardText = useRewardText(texts)
  const { user, closeness } = friend
  const own = ownLevels(shown, block, friend)
  const next = nextLevel(block, closeness)
  const due = own.find(({ state }) => state === 'reached')?.level
  return (
    <div className={styles.friend}>
      <button type="button" className={styles.head} aria-haspopup="dialog" onClick={onOpen}>
        <Avatar user={user} size={44} />
        <span className={styles.words}>
          <b className={styles.name}>{user.nickname}</b>
          <span className={styles.quiet}>
            {t('friends.closeness', { amount: formatNumber(closeness) })}
          </span>
        </span>
      </button>
      <ol className={styles.path}>
        {own.map(({ level, state }) => (
          <li key={level.id} className={styles.level} data-state={state}>
            <img src={art[level.id]} width={36} height={36} alt="" />
            <VisuallyHidden>
              {texts.levels[level.id]}
              {state !== 'open' && ` · ${t(state === 'reached' ? 'tasks.reached' : 'tasks.taken')}`}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ transform: `scaleX(${next?.part ?? 1})` }} />
      </div>
      <span className={styles.quiet}>
        {next
          ? t('friends.next', {
              missing: formatNumber(next.missing),
              level: texts.levels[next.level.id],
            })
          : t('friends.top')}
      </span>
      {due && shown.canCollect && (
        <Button
          look="quiet"
          disabled={taking.isHeld}
          onClick={({ currentTarget }) =>
            void taking.takeLevel(block.id, due.id, friend, currentTarget)
          }
        >
          {taking.isAsking ? t('asking') : t('take', { prize: rewardText(...due.rewards) })}
        </Button>
      )}
    </div>
  )
}
