import type { Tree, TreeTuning } from '../../../contract/tree.ts'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { CloseSheet } from './close-sheet.tsx'
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
  return (
    <>
      <TrackSheet actor={actor} sheet={sheet} />
      <RulesSheet tuning={tuning} sheet={sheet} />
      <CloseSheet actor={actor} tree={tree} sheet={sheet} />
    </>
  )
}
