import { useCallback } from 'react'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { call } from '../../api/call.ts'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { FamiliesView } from './families-view.tsx'
import type { Shown } from './standing.ts'

interface FamiliesPartProps {
  shown: Shown
  block: Extract<Block, { kind: 'families' }>
}

/** What others do shows this soon: who asks, who was let in, how the battle goes. */
const MOVING_MS = 20_000

/** My family, where the families stand, and how each day's battle went (spec §2 /familyBattles). */
export default function FamiliesPart({ shown, block }: FamiliesPartProps) {
  const { number, state } = shown.edition
  const { id } = block
  const hasBegun = state !== 'announced'
  const load = useCallback(async () => {
    const [mine, battles] = await Promise.all([
      call('GET /api/family'),
      hasBegun
        ? call('GET /api/campaigns/editions/:number/families/:block/days', {
            params: { number: String(number), block: id },
          })
        : null,
    ])
    return { mine, battles }
  }, [number, id, hasBegun])
  const loaded = useLoad(load, { whenSeen: true, dueInMs: (since) => MOVING_MS - since })
  if (loaded.state === 'failed') return <Failure error={loaded.error} onRetry={loaded.retry} />
  if (loaded.state === 'loading') return <Skeleton shape="rows" />
  return <FamiliesView shown={shown} block={block} refresh={loaded.refresh} {...loaded.data} />
}
