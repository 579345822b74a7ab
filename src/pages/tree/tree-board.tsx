import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Tree } from '../../../contract/tree.ts'
import type { Game } from '../../../games/tree/game.ts'
import { LazyTraceBar } from '../../components/game/lazy-trace-bar.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { Announcer } from './announcer.tsx'
import type { TreeSnapshot } from './calls.ts'
import { LedHere, Sheets, Waiting } from './chunks.ts'
import { DayStart } from './day-start.tsx'
import { Garden } from './garden.tsx'
import { Gifts } from './gifts.tsx'
import { Layout } from './layout.tsx'
import { Menu } from './menu.tsx'
import { Pair } from './pair.tsx'
import { otherOf } from './people.ts'
import { Progress } from './progress.tsx'
import type { SheetName } from './sheets.tsx'
import { TopRow } from './top-row.tsx'
import { useTree } from './use-tree.ts'
import { useWishes } from './use-wishes.ts'

interface TreeBoardProps {
  tree: Tree
  snapshot: TreeSnapshot
  /** Something was done that others are to be asked about again. */
  onChanged: () => Promise<unknown>
  /** The clock has ended my invitation. */
  onTimeUp: () => void
}

/** My tree, whether the invitation waits or it grows: the garden, how it stands, and what can be done. */
export function TreeBoard({ tree, snapshot, onChanged, onTimeUp }: TreeBoardProps) {
  const { tuning, receipt, usableItems } = snapshot
  const { actor, failure } = useTree(tree, tuning)
  const { isOpen } = useWishes(actor, failure, onChanged)
  const isGrowing = useSelector(actor, ({ context }) => context.life.stage === 'growing')
  const hasRunOut = useSelector(actor, ({ context }) => context.life.stage === 'expired')
  useEffect(() => {
    // No live word comes of what time alone does.
    if (hasRunOut) onTimeUp()
  }, [hasRunOut, onTimeUp])
  // Who grows a tree invites nobody to another one, wherever an old link leads.
  const sheet = useSheet<SheetName>({ track: true, rules: true, close: isGrowing, invite: false })
  const [query] = useSearchParams()
  const code = query.get('invite')
  const game = useRef<Game | null>(null)
  const wasSheetOpen = useRef(false)
  wasSheetOpen.current ||= sheet.name !== null
  return (
    <Layout
      above={<TopRow actor={actor} />}
      garden={
        <Garden
          planted={{ actor, treeId: tree.id, partner: otherOf(tree) }}
          art={snapshot.art}
          onGame={(mounted) => {
            game.current = mounted
          }}
        />
      }
      below={
        isGrowing ? (
          <>
            <Progress actor={actor} onTrack={() => sheet.open('track')} />
            <Pair actor={actor} tree={tree} isOpen={isOpen} />
            <DayStart actor={actor} />
            <Menu usableItems={usableItems} onSheet={sheet.open} />
            <LazyTraceBar />
          </>
        ) : (
          <Suspense fallback={<Skeleton lines={3} />}>
            <Waiting
              actor={actor}
              tree={tree}
              onWater={() => game.current?.sprout()}
              onTrack={() => sheet.open('track')}
            />
          </Suspense>
        )
      }
    >
      {code !== null && (
        <Suspense fallback={null}>
          <LedHere key={code} code={code} tree={tree} isGrowing={isGrowing} onChanged={onChanged} />
        </Suspense>
      )}
      <Gifts actor={actor} receipt={receipt} />
      <Announcer actor={actor} tree={tree} />
      {wasSheetOpen.current && (
        <Suspense fallback={null}>
          <Sheets actor={actor} tree={tree} tuning={tuning} sheet={sheet} />
        </Suspense>
      )}
    </Layout>
  )
}
