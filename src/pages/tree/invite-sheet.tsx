import { useTranslation } from 'react-i18next'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import { INVITE } from './calls.ts'
import { homeOffset } from './home-offset.ts'
import styles from './panel.module.css'

const { userId: USER_ID } = import.meta.rules('POST /api/tree/invitations')

interface InviteSheetProps {
  sheet: SheetPlace
  onSent: () => void
  /** It failed, perhaps on its way back. */
  onLost: () => void
}

/** Invites somebody by their number, which they find in the app's profile. */
export function InviteSheet({ sheet, onSent, onLost }: InviteSheetProps) {
  const { t } = useTranslation('tree')
  return (
    <Sheet title={t('invite.byId')} sheet={sheet} name="invite">
      <p className={`${words.text} ${styles.before}`}>{t('invite.idText')}</p>
      <InviteForm
        onSent={() => {
          sheet.close()
          onSent()
        }}
        onLost={onLost}
      />
    </Sheet>
  )
}

function InviteForm({ onSent, onLost }: Omit<InviteSheetProps, 'sheet'>) {
  const { t } = useTranslation('tree')
  const form = useForm({
    rules: { userId: USER_ID },
    start: { userId: '' },
    send: async ({ userId }) => {
      try {
        return await INVITE.send({ userId, offsetMinutes: homeOffset() })
      } catch (error) {
        onLost()
        throw error
      }
    },
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
