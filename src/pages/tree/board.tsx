import { useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Tree } from '../../../contract/tree.ts'
import type { Game } from '../../../games/tree/game.ts'
import { formatNumber } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { GameMenu } from '../../components/game/game-menu.tsx'
import { LazyTraceBar } from '../../components/game/lazy-trace-bar.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import {
  BackpackIcon,
  CloseTreeIcon,
  PodiumIcon,
  RulesIcon,
} from '../../components/picture/icons.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { Announcer } from './announcer.tsx'
import type { TreeSnapshot } from './calls.ts'
import { LedHere, Sheets, Waiting } from './chunks.ts'
import { Garden } from './garden.tsx'
import { Gifts } from './gifts.tsx'
import { Progress, TopRow } from './growth.tsx'
import { Layout } from './layout.tsx'
import { DayStart, Pair } from './pair.tsx'
import type { SheetName } from './sheets.tsx'
import { otherOf, useTree, useWishes } from './use-tree.ts'

interface BoardProps {
  tree: Tree
  snapshot: TreeSnapshot
  /** Something was done that others are to be asked about again. */
  onChanged: () => Promise<unknown>
  /** The clock has ended my invitation. */
  onTimeUp: () => void
}

/** My tree, whether the invitation waits or it grows: the garden, how it stands, and what can be done. */
export function Board({ tree, snapshot, onChanged, onTimeUp }: BoardProps) {
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

interface MenuProps {
  /** Of my backpack. */
  usableItems: number
  onSheet: (name: SheetName) => void
}

/** What can be looked up beside the tree, and at its end the way to close it. */
function Menu({ usableItems, onSheet }: MenuProps) {
  const { t } = useTranslation('tree')
  const waiting = {
    count: usableItems,
    text: t('menu.waiting', { items: formatNumber(usableItems) }),
  }
  return (
    <GameMenu
      entries={[
        { icon: <PodiumIcon />, label: t('menu.track'), onOpen: () => onSheet('track') },
        {
          icon: <BackpackIcon />,
          label: t('menu.backpack'),
          to: paths.backpack,
          ...(usableItems > 0 && { waiting }),
        },
        { icon: <RulesIcon />, label: t('menu.rules'), onOpen: () => onSheet('rules') },
        { icon: <CloseTreeIcon />, label: t('menu.close'), onOpen: () => onSheet('close') },
      ]}
    />
  )
}
