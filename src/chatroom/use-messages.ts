import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatMessage } from '../../contract/chatroom.ts'
import {
  earlierQuery,
  emptyLog,
  isBehind,
  type Log,
  mergePage,
  mergeSent,
  nextQuery,
  type Page,
  shownMessages,
} from '../../machines/chatroom/log.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { everyMs } from '../base/use-refresh.ts'
import { useLoad } from '../components/load/use-load.ts'
import { useLiveRefresh } from '../live/use-live-refresh.ts'

/** By live words soon; where none comes through, a little later. */
const REFRESH = { whenSeen: true, minIntervalMs: 500, ...everyMs(20_000) }

export interface Messages {
  /** Those up to the first hole. */
  shown: readonly ChatMessage[]
  state: 'loading' | 'ready' | 'failed'
  error: unknown
  retry: () => void
  /** Asks for what is new, soon. */
  refreshSoon: () => void
  /** Shows my own at once. */
  addSent: (message: ChatMessage) => void
  /** Forgets all and asks again, because others are hidden now. */
  restart: () => void
  /** Asks for earlier ones; null where there are none. */
  earlier: (() => Promise<void>) | null
}

/**
 * The messages of a room. A live word says only that there is something new: the messages after the last one that
 * is shown are asked for, so that a lost word loses none and one told twice doubles none (spec §3).
 * @param rejoin joins again, where somebody has left by another page
 */
export function useMessages(room: string, rejoin: () => Promise<void>): Messages {
  const latest = useRef<Log<ChatMessage>>(emptyLog)
  const [log, setLog] = useState(latest.current)
  const put = useCallback((next: Log<ChatMessage>) => {
    latest.current = next
    setLog(next)
  }, [])
  const add = useCallback(
    (page: Page<ChatMessage>) => put(mergePage(latest.current, page, asRemoved)),
    [put],
  )
  const visit = useRef(new AbortController())
  useEffect(() => {
    const mine = new AbortController()
    visit.current = mine
    // Who leaves the room may read it no longer, and shall not join again for it.
    return () => mine.abort()
  }, [])
  const ask = useCallback(
    async (query: { after?: number; before?: number }) => {
      const options = { params: { id: room }, query, signal: visit.current.signal }
      const get = () => call('GET /api/chatroom/rooms/:id/messages', options)
      return get().catch(async (error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'FORBIDDEN')) throw error
        await rejoin()
        return get()
      })
    },
    [room, rejoin],
  )
  const load = useCallback(async () => {
    let page: Page<ChatMessage>
    do {
      page = await ask(nextQuery(latest.current))
      add(page)
    } while (page.messages.length > 0 && isBehind(latest.current))
  }, [ask, add])
  const { state, error, retry, refreshSoon } = useLoad(load, REFRESH)
  useLiveRefresh('chatroom', refreshSoon, room)

  const addSent = useCallback(
    (message: ChatMessage) => {
      put(mergeSent(latest.current, message))
      if (isBehind(latest.current)) refreshSoon()
    },
    [put, refreshSoon],
  )
  const restart = useCallback(() => {
    put(emptyLog)
    retry()
  }, [put, retry])
  const query = earlierQuery(log)
  const earlier = query && (async () => add(await ask(query)))
  return { shown: shownMessages(log), state, error, retry, refreshSoon, addSent, restart, earlier }
}

function asRemoved(message: ChatMessage): ChatMessage {
  return { ...message, state: 'removed', author: null, text: '' }
}
