import { useCallback, useEffect, useRef } from 'react'
import type { GuildMember } from '../../../contract/guild.ts'
import { call } from '../../api/call.ts'
import { type List, useList } from '../../components/list/use-list.ts'

/** The members of one's guild. @param seen what the page was shown: with anything new of it they are loaded again */
export function useMembers(seen: unknown): List<GuildMember> {
  const load = useCallback(async (before?: string) => {
    const query = before === undefined ? {} : { before }
    const { members, next } = await call('GET /api/guild/members', { query })
    return { items: members, next }
  }, [])
  const list = useList(load, ({ id }) => id, { whenSeen: true })
  const { refresh } = list
  const shown = useRef(seen)
  useEffect(() => {
    if (shown.current === seen) return
    shown.current = seen
    void refresh().catch(() => {})
  }, [seen, refresh])
  return list
}
