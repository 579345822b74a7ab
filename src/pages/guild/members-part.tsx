import { useTranslation } from 'react-i18next'
import type { GuildMember } from '../../../contract/guild.ts'
import { formatMoment } from '../../base/format.ts'
import { ListView } from '../../components/list/list-view.tsx'
import type { List } from '../../components/list/use-list.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { CardButton } from '../../components/page/card-button.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import styles from './guild.module.css'
import { PersonRow } from './person-row.tsx'
import { useGuildWords } from './use-guild-words.ts'

interface MembersPartProps {
  list: List<GuildMember>
  count: number
  onOpen: (id: string) => void
}

/** The members of one's guild, with what they earned this month and what they brought. */
export function MembersPart({ list, count, onOpen }: MembersPartProps) {
  const { t } = useTranslation('guild')
  const words = useGuildWords()
  return (
    <PagePart title={words.members(count)}>
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
