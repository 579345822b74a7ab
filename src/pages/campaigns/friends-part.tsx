import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { Card } from '../../components/page/card.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import { FriendAskSheet } from './friend-ask-sheet.tsx'
import { FriendQuestions } from './friend-questions.tsx'
import { FriendRow } from './friend-row.tsx'
import { FriendSheet } from './friend-sheet.tsx'
import styles from './friends-part.module.css'
import { Levels } from './levels.tsx'
import { Seats } from './seats.tsx'
import type { Shown } from './standing.ts'
import { type ClosenessTaking, useFriendActs, useFriends } from './use-friends.ts'

interface FriendsPartProps {
  shown: Shown
  block: Extract<Block, { kind: 'friends' }>
  taking: ClosenessTaking
}

/** The seats by the fire: my close friends, how far we are with each, questions, and who may be asked. */
export default function FriendsPart({ shown, block, taking }: FriendsPartProps) {
  const { t } = useTranslation('campaigns')
  const { edition } = shown
  const { title, text } = edition.texts.blocks[block.id] ?? {}
  const { state, data, error, retry, refresh } = useFriends()
  const acts = useFriendActs(refresh)
  const friendOf = (id: string | null) => data?.friends.find((friend) => friend.id === id)
  const sheet = useSheet<'friend' | 'seat'>({
    // A link is older than what is loaded.
    friend: (id) => data === null || friendOf(id) !== undefined,
    seat: true,
  })
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  return (
    <PagePart title={title ?? ''} {...(text && { text })}>
      <Card className={styles.part ?? ''}>
        {state === 'loading' ? (
          <Skeleton shape="rows" />
        ) : (
          <>
            <Seats
              shown={shown}
              block={block}
              friends={data}
              onFriend={(id) => sheet.open('friend', id)}
              onFree={() => sheet.open('seat')}
            />
            {data.friends.length === 0 && (
              <div className={styles.alone}>
                <h3 className={styles.name}>{t('friends.alone')}</h3>
                <p className={words.text}>{t('friends.aloneText')}</p>
              </div>
            )}
            {edition.state === 'ended' && <p className={words.text}>{t('friends.goesOn')}</p>}
            <FriendQuestions friends={data} acts={acts} />
            <ul className={styles.rows}>
              {data.friends.map((friend) => (
                <li key={friend.id} className={styles.row}>
                  <FriendRow
                    shown={shown}
                    block={block}
                    friend={friend}
                    taking={taking}
                    onOpen={() => sheet.open('friend', friend.id)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
      <Levels shown={shown} block={block} />
      <FriendAskSheet sheet={sheet} friends={data} acts={acts} />
      <FriendSheet
        sheet={sheet}
        shown={shown}
        block={block}
        friend={friendOf(sheet.param)}
        acts={acts}
      />
    </PagePart>
  )
}
