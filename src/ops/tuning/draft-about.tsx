import { Descriptions, Flex, Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Draft } from '../../../contract/tuning-ops.ts'
import { formatInstant } from '../base/format.ts'

/** The way that a draft takes; withdrawn it leaves it. */
const WAY = ['draft', 'waiting', 'approved', 'scheduled', 'published'] as const

/** How far a draft has come, who wrote and approved it, and why. */
export function DraftAbout({ draft }: { draft: Draft }) {
  const { t } = useTranslation('tuning')
  const { game, state, base, author, editors, approver, reason, publishAt } = draft
  const isWithdrawn = state === 'withdrawn'
  const isPublished = state === 'published'
  const way = WAY.filter((it) => it !== 'scheduled' || state === 'scheduled')
  const current = isWithdrawn ? 0 : way.indexOf(state)
  const others = editors.filter((editor) => editor !== author)
  const items = {
    base: (
      <Link to={`/tuning/${game}?tab=compare&other=${base}`}>
        {t('compare.version', { version: base })}
      </Link>
    ),
    author: <bdi>{author}</bdi>,
    ...(others.length > 0 ? { editors: <bdi>{others.join(', ')}</bdi> } : {}),
    approver: approver ? <bdi>{approver}</bdi> : '–',
    ...(publishAt === null ? {} : { publishAt: formatInstant(publishAt) }),
    reason: <bdi className="ops-long">{reason}</bdi>,
  }
  return (
    <Flex vertical gap={16}>
      <Steps
        size="small"
        current={isPublished ? way.length : current}
        status={isWithdrawn ? 'error' : isPublished ? 'finish' : 'process'}
        items={way.map((step, index) => ({
          title: t(`choices.state.${isWithdrawn && index === 0 ? 'withdrawn' : step}`),
        }))}
      />
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2, xl: 3 }}
        items={Object.entries(items).map(([name, children]) => ({
          key: name,
          label: t(`about.${name}`),
          children,
        }))}
      />
    </Flex>
  )
}
