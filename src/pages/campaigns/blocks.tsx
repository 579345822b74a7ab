import { lazy, Suspense } from 'react'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { loadChunk } from '../../base/chunks.ts'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { AboutPart } from './about-part.tsx'
import { BoxesPart } from './boxes-part.tsx'
import { ExchangePart } from './exchange-part.tsx'
import { PackagesPart } from './packages-part.tsx'
import { RankingPart } from './ranking-part.tsx'
import type { Shown } from './standing.ts'
import { TasksPart } from './tasks-part.tsx'
import type { Exchanging } from './use-exchanging.ts'
import type { ClosenessTaking } from './use-friends.ts'
import type { Shop } from './use-shop.tsx'

// Of people beside oneself: seasons that have none do not load what they take.
const CouplesPart = lazy(() => loadChunk(() => import('./couples-part.tsx')))
const FamiliesPart = lazy(() => loadChunk(() => import('./families-part.tsx')))
const FriendsPart = lazy(() => loadChunk(() => import('./friends-part.tsx')))

interface BlocksProps {
  shown: Shown
  exchanging: Exchanging
  shop: Shop
  taking: ClosenessTaking
  onBox: (box: string) => void
}

/** The blocks of an edition in their order; once it is over, who has won stands before the rest. */
export function Blocks({ shown, ...acts }: BlocksProps) {
  const { state, definition } = shown.edition
  const isOver = state === 'ended' || state === 'counting'
  const isRanking = ({ kind }: Block) =>
    kind === 'ranking' || kind === 'couples' || kind === 'families'
  const rank = (block: Block) => (isOver && isRanking(block) ? 0 : 1)
  return [...definition.blocks]
    .sort((one, other) => rank(one) - rank(other))
    .map((block) => (
      <Suspense key={block.id} fallback={<Skeleton shape="rows" />}>
        <Part shown={shown} block={block} {...acts} />
      </Suspense>
    ))
}

function Part({ shown, block, exchanging, shop, taking, onBox }: BlocksProps & { block: Block }) {
  switch (block.kind) {
    case 'tasks':
      return <TasksPart shown={shown} block={block} />
    case 'boxes':
      return <BoxesPart shown={shown} block={block} onBox={onBox} />
    case 'exchange':
      return <ExchangePart shown={shown} block={block} exchanging={exchanging} />
    case 'packages':
      return <PackagesPart shown={shown} block={block} shop={shop} />
    case 'ranking':
      return <RankingPart shown={shown} block={block} />
    case 'friends':
      return <FriendsPart shown={shown} block={block} taking={taking} />
    case 'couples':
      return <CouplesPart shown={shown} block={block} />
    case 'families':
      return <FamiliesPart shown={shown} block={block} />
    case 'description':
      return <AboutPart shown={shown} block={block} />
  }
}
