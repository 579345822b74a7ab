import { Suspense, useRef } from 'react'
import type { Tree, TreeTuning } from '../../../contract/tree.ts'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { CloseSheet } from './chunks.ts'
import { RulesSheet } from './rules-sheet.tsx'
import { TrackSheet } from './track-sheet.tsx'
import type { TreeActor } from './use-tree.ts'

export type SheetName = 'track' | 'rules' | 'close' | 'invite'

interface SheetsProps {
  actor: TreeActor
  tree: Tree
  tuning: TreeTuning
  /** The one that is open. */
  sheet: OpenSheet<SheetName>
}

/** A tree's sheets; a chunk of their own, since most days need none of them. */
export default function Sheets({ actor, tree, tuning, sheet }: SheetsProps) {
  const wasCloseOpen = useRef(false)
  wasCloseOpen.current ||= sheet.name === 'close'
  return (
    <>
      <TrackSheet actor={actor} sheet={sheet} />
      <RulesSheet tuning={tuning} sheet={sheet} />
      {wasCloseOpen.current && (
        <Suspense fallback={null}>
          <CloseSheet actor={actor} tree={tree} sheet={sheet} />
        </Suspense>
      )}
    </>
  )
}
