import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuildMember } from '../../../contract/guild.ts'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { ListView } from '../../components/list/list-view.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { CardButton } from '../../components/page/card-button.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import styles from './guild.module.css'
import type { Desk } from './member-desk.tsx'
import { PersonRow } from './person-row.tsx'
import { useGuildWords } from './use-guild-words.ts'

interface MembersPartProps {
  guild: NonNullable<Desk['guild']>
  onOpen: (id: string) => void
}

/** The members of one's guild, with what they earned this month and what they brought. */
export function MembersPart({ guild, onOpen }: MembersPartProps) {
  const { t } = useTranslation('guild')
  const words = useGuildWords()
  const load = useCallback(async (before?: string) => {
    const query = before === undefined ? {} : { before }
    const { members, next } = await call('GET /api/guild/members', { query })
    return { items: members, next }
  }, [])
  const list = useList(load, ({ id }) => id, { whenSeen: true })
  const { refresh } = list
  // Somebody has come or gone.
  const shown = useRef(guild.members)
  useEffect(() => {
    if (shown.current === guild.members) return
    shown.current = guild.members
    void refresh().catch(() => {})
  }, [guild.members, refresh])
  return (
    <PagePart title={words.members(guild.members)}>
      <ListView
        list={list}
        render={(member) => <MemberRow member={member} onOpen={() => onOpen(member.id)} />}
        empty={<Notice scene="empty" title={t('none.title')} text={t('none.text')} />}
      />
    </PagePart>
  )
}

function MemberRow({ member: it, onOpen }: { member: GuildMember; onOpen: () => void }) {
  const { t } = useTranslation('guild')
  const words = useGuildWords()
  const text = t('member.month', { points: words.milli(it.monthMilli) })
  return (
    <CardButton aria-haspopup="dialog" onClick={onOpen}>
      <PersonRow user={it.member} text={text} end={words.micro(it.brought)} />
      {it.endsAt !== null && (
        <small className={styles.small}>
          {t('member.ends', { when: formatMoment(it.endsAt) })}
        </small>
      )}
    </CardButton>
  )
}
