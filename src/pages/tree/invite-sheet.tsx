import RULES from 'rules:POST /api/tree/invitations'
import { useTranslation } from 'react-i18next'
import type { CallRecovery } from '../../api/use-call-recovery.ts'
import { homeOffset } from '../../base/home-offset.ts'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import { INVITE } from './calls.ts'
import styles from './invitation.module.css'

interface InviteSheetProps {
  sheet: SheetPlace
  onSent: () => void
  /** The page's: a link makes the same call. */
  lost: CallRecovery
}

/** Invites somebody by their number, which they find in the app's profile. */
export function InviteSheet({ sheet, onSent, lost }: InviteSheetProps) {
  const { t } = useTranslation('tree')
  return (
    <Sheet title={t('invite.byId')} sheet={sheet} name="invite">
      <p className={`${words.text} ${styles.beforeForm}`}>{t('invite.idText')}</p>
      <InviteForm
        onSent={() => {
          sheet.close()
          onSent()
        }}
        lost={lost}
      />
    </Sheet>
  )
}

function InviteForm({ onSent, lost }: Omit<InviteSheetProps, 'sheet'>) {
  const { t } = useTranslation('tree')
  const form = useForm({
    rules: RULES,
    start: { userId: '', offsetMinutes: homeOffset() },
    call: INVITE,
    lost,
    onSent,
  })
  return (
    <Form form={form} submit={t('invite.send')}>
      <TextField
        field={form.field('userId')}
        label={t('invite.id')}
        enterKeyHint="send"
        messages={{ empty: t('invite.idEmpty'), refused: t('invite.idOwn') }}
      />
    </Form>
  )
}
