import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../components/button/button.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { AcceptSheet } from './accept-sheet.tsx'
import { AskForm } from './ask-form.tsx'
import { AskSheet } from './ask-sheet.tsx'
import type { DeskProps } from './desk.ts'
import { LeaveSheet } from './leave-sheet.tsx'
import { MyGuild } from './my-guild.tsx'
import { OpenCard } from './open-card.tsx'
import { useStep } from './use-step.ts'

/** The guild that one is in, or the ways into one. */
export function MemberDesk({ desk, onChanged }: DeskProps) {
  const { t } = useTranslation('guild')
  const [query] = useSearchParams()
  const step = useStep(onChanged)
  const { membership, open } = desk
  const sheet = useSheet({
    ask: (code) => code !== null,
    accept: (id) => open.some((it) => it.id === id && it.state === 'invited'),
    leave: membership?.state === 'member',
  })
  return (
    <>
      <PageIntro title={t('join.title')} text={t('join.intro')} />
      {membership && <MyGuild desk={desk} step={step} onLeave={() => sheet.open('leave')} />}
      {open.length > 0 && (
        <PagePart title={t('open.title')}>
          {open.map((it) => (
            <OpenCard
              key={it.id}
              membership={it}
              other={it.agent}
              text={t(`open.${it.state === 'invited' ? 'invitesYou' : 'youAsked'}`)}
            >
              {it.state === 'invited' ? (
                <>
                  {membership === null && (
                    <Button aria-haspopup="dialog" onClick={() => sheet.open('accept', it.id)}>
                      {t('open.look')}
                    </Button>
                  )}
                  <Button
                    look="quiet"
                    aria-disabled={step.isBusy}
                    onClick={() => void step.take(it.id, 'decline')}
                  >
                    {t('open.decline')}
                  </Button>
                </>
              ) : (
                <Button
                  look="quiet"
                  aria-disabled={step.isBusy}
                  onClick={() => void step.take(it.id, 'withdraw')}
                >
                  {t('open.withdraw')}
                </Button>
              )}
            </OpenCard>
          ))}
        </PagePart>
      )}
      {membership === null && (
        <PagePart title={t('ask.title')} text={t('ask.text')}>
          <AskForm code={query.get('agent') ?? ''} onFound={(code) => sheet.open('ask', code)} />
        </PagePart>
      )}
      <AskSheet sheet={sheet} onAsked={onChanged} />
      <AcceptSheet sheet={sheet} desk={desk} step={step} />
      <LeaveSheet sheet={sheet} desk={desk} step={step} />
    </>
  )
}
