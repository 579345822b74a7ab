import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GuildMember } from '../../../contract/guild.ts'
import type { MembershipStep } from '../../../contract/guild-constants.ts'
import type { GuildTerms } from '../../../contract/guild-tuning.ts'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Facts } from '../../components/page/facts.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import { CommissionRow } from './commission-row.tsx'
import styles from './guild.module.css'
import type { AgentSheet } from './sheet-names.ts'
import { useGuildWords } from './use-guild-words.ts'
import type { Stepping } from './use-step.ts'

interface MemberSheetProps {
  sheet: OpenSheet<AgentSheet>
  /** Of those that are loaded; absent where they are no member any more. */
  member: GuildMember | undefined
  step: Stepping
  terms: GuildTerms
}

/** What one member has brought, gift by gift, and how the membership is ended. */
export function MemberSheet({ sheet, member, step, terms }: MemberSheetProps) {
  const { t } = useTranslation('guild')
  const { param } = sheet
  return (
    <Sheet title={t('member.title')} sheet={sheet} name="member">
      {param !== null && (
        <Brought key={param} id={param}>
          {member && <Ending member={member} step={step} terms={terms} onDone={sheet.close} />}
        </Brought>
      )}
    </Sheet>
  )
}

/** @param children stands above what was brought: of thousands the end is far */
function Brought({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation('guild')
  const figures = useGuildWords()
  const [micro, setMicro] = useState<number | null>(null)
  const load = useCallback(
    async (before?: string) => {
      const answer = await call('GET /api/commissions/:program/of/:id', {
        params: { program: 'guild', id },
        query: before === undefined ? {} : { before },
      })
      setMicro(answer.micro)
      return { items: answer.commissions, next: answer.next }
    },
    [id],
  )
  const list = useList(load, ({ number }) => String(number))
  return (
    <div className={styles.stack}>
      {micro !== null && <Facts rows={[[t('member.brought'), figures.micro(micro)]]} />}
      {children}
      <ListView
        list={list}
        render={(it) => <CommissionRow commission={it} />}
        empty={<p className={words.text}>{t('member.nothing')}</p>}
      />
    </div>
  )
}

interface EndingProps extends Pick<MemberSheetProps, 'step' | 'terms'> {
  member: GuildMember
  onDone: () => void
}

/** Gives notice after one more question; it can be taken back until it has run out. */
function Ending({ member: { id, state, endsAt }, step, terms, onDone }: EndingProps) {
  const { t } = useTranslation('guild')
  const figures = useGuildWords()
  const [isAsked, setAsked] = useState(false)
  const take = async (what: MembershipStep) => {
    if (await step.take(id, what)) onDone()
  }
  if (endsAt !== null) {
    return (
      <>
        <p className={words.text}>{t('member.ends', { when: formatMoment(endsAt) })}</p>
        {state === 'dismissed' && (
          <Button aria-disabled={step.isBusy} onClick={() => void take('stay')}>
            {t('member.stay')}
          </Button>
        )}
      </>
    )
  }
  if (!isAsked) {
    return (
      <Button look="quiet" onClick={() => setAsked(true)}>
        {t('member.end')}
      </Button>
    )
  }
  return (
    <>
      <p className={words.text}>{t('member.endText', { days: figures.days(terms.noticeDays) })}</p>
      <Button aria-disabled={step.isBusy} onClick={() => void take('end')}>
        {t('leave.give')}
      </Button>
    </>
  )
}
