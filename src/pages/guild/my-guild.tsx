import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/page/card.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import type { Desk } from './desk.ts'
import styles from './guild.module.css'
import { PersonRow } from './person-row.tsx'
import { ShareText } from './share-text.tsx'
import type { Stepping } from './use-step.ts'

interface MyGuildProps {
  desk: Desk
  step: Stepping
  onLeave: () => void
}

/** Whose guild one is in, since when, and how it ends. */
export function MyGuild({ desk: { membership, terms }, step, onLeave }: MyGuildProps) {
  const { t } = useTranslation('guild')
  if (!membership) return null
  const { id, agent, state, joinedAt, endsAt } = membership
  const since = joinedAt === null ? '' : t('mine.since', { when: formatMoment(joinedAt) })
  return (
    <PagePart title={t('mine.title')}>
      <Card className={styles.stack ?? ''}>
        <PersonRow user={agent} text={since} />
        <ShareText terms={terms} agent={agent} />
        {endsAt !== null && (
          <p role="status">
            {t(`mine.${state === 'leaving' ? 'leaving' : 'dismissed'}`, {
              when: formatMoment(endsAt),
            })}
          </p>
        )}
        {state === 'member' && (
          <Button look="quiet" aria-haspopup="dialog" onClick={onLeave}>
            {t('mine.leave')}
          </Button>
        )}
        {state === 'leaving' && (
          <Button aria-disabled={step.isBusy} onClick={() => void step.take(id, 'stay')}>
            {t('mine.stay')}
          </Button>
        )}
      </Card>
    </PagePart>
  )
}
