import type { StatementEvent } from '../../../../contract/earnings-statement.ts'
import { call } from '../../../api/call.ts'
import { loadChunk } from '../../../base/chunks.ts'

/**
 * Fetches a month's statement, a thousand events at a time, and makes a file of it.
 * @param onFetched is told how many events are there
 */
export async function takeHome(month: string, onFetched: (events: number) => void): Promise<File> {
  const { statementOf } = await loadChunk(
    () => import('../../../../machines/earnings/statement.ts'),
  )
  const params = { month }
  const signed = await call('GET /api/earnings/statements/:month', { params })
  const events: StatementEvent[] = []
  let after: string | undefined
  // Of the current month more lines may be paid meanwhile; they are not under this signature.
  while (events.length < signed.head.events) {
    const query = after === undefined ? {} : { after }
    const part = await call('GET /api/earnings/statements/:month/events', { params, query })
    events.push(...part.events)
    onFetched(Math.min(events.length, signed.head.events))
    if (part.next === null) break
    after = part.next
  }
  const text = JSON.stringify(statementOf(signed, events), null, 1)
  const { brand, userId } = signed.head
  return new File([text], `${brand}-${userId}-${month}.json`, { type: 'application/json' })
}
