import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { PageColumn } from '../../components/page/page-body.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { CodeCard } from './code-card.tsx'
import { CommissionCard } from './commission-card.tsx'
import type { DeskProps } from './desk.ts'
import { InviteForm } from './invite-form.tsx'
import { LineSheet } from './line-sheet.tsx'
import { MemberSheet } from './member-sheet.tsx'
import { MembersPart } from './members-part.tsx'
import { OpenCard } from './open-card.tsx'
import { PaidSheet } from './paid-sheet.tsx'
import type { AgentSheet } from './sheet-names.ts'
import { useGuildWords } from './use-guild-words.ts'
import { useMembers } from './use-members.ts'
import { useStep } from './use-step.ts'

/** An agent's own guild: the code, who waits, what members bring. */
export function AgentDesk({ desk, onChanged }: DeskProps) {
  const { guild, open, terms } = desk
  const { t } = useTranslation('guild')
  const words = useGuildWords()
  const step = useStep(onChanged)
  const sheet = useSheet<AgentSheet>({
    member: (id) => id !== null,
    paid: true,
    line: (id) => id !== null,
  })
  const members = useMembers(desk)
  if (!guild) return <Notice scene="empty" title={t('closed.title')} text={t('closed.text')} />
  return (
    <>
      <PageIntro
        title={t('agent.title')}
        text={t('agent.intro', { share: words.share(terms.share) })}
      />
      <PageColumn>
        <CodeCard code={guild.code} />
        {open.length > 0 && (
          <PagePart title={t('open.title')}>
            {open.map((it) => (
              <OpenCard
                key={it.id}
                membership={it}
                other={it.member}
                text={t(`open.${it.state === 'asked' ? 'asksYou' : 'youInvited'}`)}
              >
                {it.state === 'asked' && (
                  <Button
                    aria-disabled={step.isBusy}
                    onClick={() => void step.take(it.id, 'accept')}
                  >
                    {t('open.accept')}
                  </Button>
                )}
                <Button
                  look="quiet"
                  aria-disabled={step.isBusy}
                  onClick={() =>
                    void step.take(it.id, it.state === 'asked' ? 'decline' : 'withdraw')
                  }
                >
                  {t(it.state === 'asked' ? 'open.decline' : 'open.withdraw')}
                </Button>
              </OpenCard>
            ))}
          </PagePart>
        )}
        <PagePart title={t('invite.title')} text={t('invite.text')}>
          <InviteForm onInvited={onChanged} />
        </PagePart>
      </PageColumn>
      <PageColumn>
        <CommissionCard onOpen={() => sheet.open('paid')} />
        <MembersPart
          list={members}
          count={guild.members}
          onOpen={(id) => sheet.open('member', id)}
        />
      </PageColumn>
      <MemberSheet
        sheet={sheet}
        member={members.items.find(({ id }) => id === sheet.param)}
        step={step}
        terms={terms}
      />
      <PaidSheet sheet={sheet} />
      <LineSheet sheet={sheet} />
    </>
  )
}
