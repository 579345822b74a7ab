import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { OpsList } from '../list/list-page.tsx'
import { Decisions } from './decisions.tsx'
import { SubjectDetail } from './subject-detail.tsx'

/** Posts and comments that were reported; each opens to all of it. */
export default function ReportedPostsPage() {
  const { t } = useTranslation('topic')
  return (
    <OpsList
      call="GET /api/ops/topic/reported"
      ns="topic"
      hidden={['id']}
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
      detail={({ id }) => <SubjectDetail id={id} />}
      rowActions={(row, reload) => <Decisions row={row} reload={reload} />}
    />
  )
}
