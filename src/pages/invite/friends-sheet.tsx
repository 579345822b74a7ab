import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button/button.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { FriendRow } from './friend-row.tsx'
import type { SheetName } from './sheet-names.ts'

const REFRESH = { whenSeen: true }

async function loadFriends(before?: string) {
  const query = before === undefined ? {} : { before }
  const { friends, next } = await call('GET /api/invite/friends', { query })
  return { items: friends, next }
}

/** Whom I invited, how each invitation stands and why, and what it brought. */
export function FriendsSheet({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('invite')
  return (
    <Sheet title={t('friends.title')} sheet={sheet} name="friends">
      <Friends sheet={sheet} />
    </Sheet>
  )
}

function Friends({ sheet }: { sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('invite')
  const list = useList(loadFriends, ({ id }) => id, REFRESH)
  const empty = (
    <Notice scene="empty" title={t('friends.empty')} text={t('friends.emptyText')}>
      <Button onClick={sheet.close}>{t('friends.emptyAction')}</Button>
    </Notice>
  )
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <ListView
        list={list}
        render={(friend) => (
          <FriendRow friend={friend} onOpen={() => sheet.open('friend', friend.id)} />
        )}
        empty={empty}
      />
    </PullToRefresh>
  )
}
