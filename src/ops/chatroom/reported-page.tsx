import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { OpsList } from '../list/list-page.tsx'
import { Decisions } from './decisions.tsx'
import { MessageDetail } from './message-detail.tsx'
import { MutePerson } from './mute-person.tsx'

/** Messages that were reported; each opens to all of it, and to who reported it. */
export default function ReportedMessagesPage() {
  const { t } = useTranslation('chatroom')
  return (
    <OpsList
      call="GET /api/ops/chatroom/reported"
      ns="chatroom"
      hidden={['id', 'roomId']}
      everyMs={30_000}
      columns={{
        review: (review) =>
          review === 'open' ? <Tag color="orange">{t('choices.review.open')}</Tag> : undefined,
        text: (text) => <span className="ops-long">{text}</span>,
        reasons: (reasons) =>
          reasons
            .split(',')
            .map((reason) => t(`reasons.${reason}`))
            .join(' · '),
      }}
      detail={({ id }) => <MessageDetail id={id} />}
      rowActions={(row, reload) => (
        <>
          <Decisions row={row} reload={reload} />
          <MutePerson userId={row.userId} reload={reload} />
        </>
      )}
    />
  )
}
