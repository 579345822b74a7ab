import { Link } from 'react-router-dom'
import type { RewardSource } from '../../../contract/campaigns-constants.ts'

interface ItemCellProps {
  item: string
  row: { id: string; source: RewardSource }
}

/** What a reward was for; a box leads to the proof of its draw, which has the reward's id. */
export function ItemCell({ item, row: { id, source } }: ItemCellProps) {
  return source === 'box' ? <Link to={`/campaign-openings/${id}`}>{item}</Link> : item
}
