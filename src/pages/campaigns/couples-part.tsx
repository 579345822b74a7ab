import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { Card } from '../../components/page/card.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { CoupleAskSheet } from './couple-ask-sheet.tsx'
import { CoupleAsks } from './couple-asks.tsx'
import { OwnCoupleCard } from './own-couple.tsx'
import { PartSheet } from './part-sheet.tsx'
import { PlacePrizes } from './place-prizes.tsx'
import scores from './scores.module.css'
import type { Shown } from './standing.ts'
import { TeamPlaces } from './team-places.tsx'
import { useCouple } from './use-couple.ts'

interface CouplesPartProps {
  shown: Shown
  block: Extract<Block, { kind: 'couples' }>
}

/** My couple, who asks me and whom I ask, how couples come up, where they stand, and what places bring. */
export default function CouplesPart({ shown, block }: CouplesPartProps) {
  const { t } = useTranslation('campaigns')
  const { edition } = shown
  const { title, text } = edition.texts.blocks[block.id] ?? {}
  return (
    <PagePart title={title ?? ''} {...(text && { text })}>
      {edition.state !== 'announced' && <Begun shown={shown} block={block} />}
      <Card className={scores.score ?? ''}>
        <span>{t('couples.each')}</span>
        <b className={scores.adds}>{t('ranking.adds', { score: formatNumber(block.each) })}</b>
      </Card>
      <PlacePrizes prizes={block.prizes} edition={edition} />
    </PagePart>
  )
}

function Begun({ shown, block }: CouplesPartProps) {
  const { t } = useTranslation('campaigns')
  const { edition, isOpen } = shown
  const coupling = useCouple(edition)
  const { own, loaded } = coupling
  const couple = own?.couple ?? null
  // A link opens them before it is known.
  const sheet = useSheet<'ask' | 'part'>({
    ask: isOpen && couple === null,
    part: isOpen && (own === null || couple !== null),
  })
  if (loaded.state === 'failed') return <Failure error={loaded.error} onRetry={loaded.retry} />
  if (!own) return <Skeleton shape="rows" />
  return (
    <>
      {edition.isForMe && (
        <>
          <OwnCoupleCard
            shown={shown}
            own={own}
            each={block.each}
            onAsk={() => sheet.open('ask')}
            onPart={() => sheet.open('part')}
          />
          <CoupleAsks own={own} coupling={coupling} />
        </>
      )}
      <TeamPlaces
        // Whoever said yes a moment ago sees where they stand.
        key={`${edition.state} ${couple?.id}`}
        shown={shown}
        block={block.id}
        messages={{
          none: t('couples.noPlace'),
          empty: t('couples.empty'),
          emptyText: t('ranking.emptyText'),
        }}
      />
      <CoupleAskSheet sheet={sheet} own={own} coupling={coupling} />
      <PartSheet sheet={sheet} couple={couple} coupling={coupling} />
    </>
  )
}
