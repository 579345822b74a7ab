import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { formatDate, formatMoment, formatPercent } from '../../base/format.ts'
import lines from '../../components/list/lines.module.css'
import { CardButton } from '../../components/page/card-button.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import styles from './friend-row.module.css'
import { useWords } from './use-words.ts'

type Friend = Answer<'GET /api/invite/friends'>['friends'][number]

const THOUSANDTHS = 1_000

/** One friend: how the invitation stands and why, what it brought, until when. A tap opens what came of it. */
export function FriendRow({ friend, onOpen }: { friend: Friend; onOpen: () => void }) {
  const { t } = useTranslation(['invite', 'earnings'])
  const said = useWords()
  const { user, joinedAt, state, why, countsFrom, endsAt, terms, brought } = friend
  const share = (thousandths: number) => formatPercent(thousandths / THOUSANDTHS)
  return (
    <CardButton aria-haspopup="dialog" onClick={onOpen}>
      <span className={lines.pictured}>
        <Avatar user={user ?? { avatar: '' }} />
        <span>
          <span className={lines.line}>
            <b>{user?.nickname ?? t('earnings:event.nobody')}</b>
            <b className={`${lines.end} ${lines.paid}`}>{said.micro(brought)}</b>
          </span>
          <span className={lines.line}>
            <small>{t('friends.joined', { when: formatDate(joinedAt) })}</small>
            <small className={`${lines.end} ${styles.state}`} data-state={state}>
              {t(`friends.states.${state}`)}
            </small>
          </span>
        </span>
      </span>
      {why.map((rule) => (
        <span key={rule} className={styles.why}>
          {t(`friends.why.${rule}`)}
        </span>
      ))}
      <span className={styles.more}>
        <span>
          {countsFrom !== null
            ? t('friends.countsFrom', { when: formatMoment(countsFrom) })
            : t('friends.until', {
                topUp: share(terms.topUpShare),
                earning: share(terms.earningShare),
                when: formatDate(endsAt),
              })}
        </span>
        <Chevron to="end" size={16} />
      </span>
    </CardButton>
  )
}
