import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { Podium } from '../../components/game/podium.tsx'
import { Ranking } from '../../components/game/ranking.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Card } from '../../components/page/card.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { PlacePrizes } from './place-prizes.tsx'
import { Score } from './score.tsx'
import { Scores } from './scores.tsx'
import type { Shown } from './standing.ts'

interface RankingPartProps {
  shown: Shown
  block: Extract<Block, { kind: 'ranking' }>
}

/** Places move with what everyone does. */
const MOVING_MS = 30_000
/** So many are shown before all are asked for. */
const FIRST = 10

/** Who stands where or has won, my place, how one comes up, and what places bring. */
export function RankingPart({ shown, block }: RankingPartProps) {
  const { edition } = shown
  const { title, text } = edition.texts.blocks[block.id] ?? {}
  return (
    <PagePart title={title ?? ''} {...(text && { text })}>
      {/* Once it has ended its winners stand, others than who stood first. */}
      {edition.state !== 'announced' && <Places key={edition.state} shown={shown} block={block} />}
      <Scores scores={block.scores} />
      <PlacePrizes prizes={block.prizes} edition={edition} />
    </PagePart>
  )
}

function Places({ shown: { edition }, block }: RankingPartProps) {
  const { t } = useTranslation('campaigns')
  const { number, state, countsUntil } = edition
  const { id } = block
  const load = useCallback(
    () =>
      call('GET /api/campaigns/editions/:number/rankings/:block', {
        params: { number: String(number), block: id },
      }),
    [number, id],
  )
  const loaded = useLoad(load, {
    whenSeen: true,
    dueInMs: (since) => (state === 'ended' ? null : MOVING_MS - since),
  })
  if (loaded.state === 'failed') return <Failure error={loaded.error} onRetry={loaded.retry} />
  if (loaded.state === 'loading') return <Skeleton shape="rows" />
  const score = (ranked: { score: number }) => <Score score={ranked.score} />
  const when = formatMoment(countsUntil)
  return (
    <Card>
      <Ranking
        ranking={loaded.data}
        first={FIRST}
        messages={{
          resets: state === 'ended' ? t('ranking.paid') : t('ranking.paidOn', { when }),
          none: t('ranking.none'),
          around: t('ranking.around'),
          all: t('ranking.all'),
        }}
        podium={(best, isMe) => (
          <Podium best={best} isMe={isMe}>
            {score}
          </Podium>
        )}
        empty={<Notice scene="empty" title={t('ranking.empty')} text={t('ranking.emptyText')} />}
        score={score}
      />
    </Card>
  )
}
