import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import type { Desk } from './desk.ts'
import styles from './guild.module.css'
import { PersonRow } from './person-row.tsx'
import { ShareText } from './share-text.tsx'
import type { MemberSheet } from './sheet-names.ts'
import { useGuildWords } from './use-guild-words.ts'
import type { Stepping } from './use-step.ts'

interface AcceptSheetProps {
  sheet: OpenSheet<MemberSheet>
  desk: Desk
  step: Stepping
}

/** Who invites, what they get, and the button that accepts. */
export function AcceptSheet({ sheet, desk: { open, terms }, step }: AcceptSheetProps) {
  const { t } = useTranslation('guild')
  const words = useGuildWords()
  const invitation = open.find(({ id }) => id === sheet.param)
  const accept = async (id: string) => {
    if (await step.take(id, 'accept')) sheet.close()
  }
  return (
    <Sheet title={t('accept.title')} sheet={sheet} name="accept">
      {invitation && (
        <div className={styles.stack}>
          <PersonRow user={invitation.agent} text={t('open.invitesYou')} />
          <ShareText terms={terms} agent={invitation.agent} />
          <p className={styles.small}>{t('ends', { days: words.days(terms.noticeDays) })}</p>
          <Button aria-disabled={step.isBusy} onClick={() => void accept(invitation.id)}>
            {t('accept.join')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
