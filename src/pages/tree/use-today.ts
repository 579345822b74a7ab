import { useSelector } from '@xstate/react'
import type { TreeRole } from '../../../contract/tree.ts'
import { hasWatered } from '../../../machines/tree/life.ts'
import type { TreeActor } from './use-tree.ts'

/** Who of the two has watered on the day it is. */
export function useToday(actor: TreeActor, mine: TreeRole): { haveI: boolean; haveThey: boolean } {
  const other = mine === 'inviter' ? 'partner' : 'inviter'
  const haveI = useSelector(actor, ({ context: { life, now } }) => hasWatered(life, mine, now))
  const haveThey = useSelector(actor, ({ context: { life, now } }) => hasWatered(life, other, now))
  return { haveI, haveThey }
}
