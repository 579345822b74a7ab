import RULES from 'rules:POST /api/radar/greet'
import { useTranslation } from 'react-i18next'
import type { Match } from '../../../contract/radar.ts'
import { LongTextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import type { RadarActor } from './use-radar.ts'

interface GreetSheetProps {
  sheet: SheetPlace
  actor: RadarActor
  match: Match | null
}

/** A greeting in one's own words. */
export function GreetSheet({ sheet, actor, match }: GreetSheetProps) {
  const { t } = useTranslation('radar')
  const send = (text: string) => {
    sheet.close()
    actor.send({ type: 'GREET', text })
  }
  return (
    <Sheet
      title={t('greet.title', { name: match?.user.nickname ?? '' })}
      sheet={sheet}
      name="greet"
    >
      <GreetForm onSend={send} />
    </Sheet>
  )
}

function GreetForm({ onSend }: { onSend: (text: string) => void }) {
  const { t } = useTranslation('radar')
  const form = useForm({
    rules: { text: RULES.text },
    start: { text: '' },
    // The machine sends it, and says how that went.
    send: ({ text }) => Promise.resolve(text),
    onSent: onSend,
  })
  return (
    <Form form={form} submit={t('greet.send')}>
      <LongTextField
        field={form.field('text')}
        label={t('greet.label')}
        hint={t('greet.hint')}
        messages={{ empty: t('greet.empty') }}
      />
    </Form>
  )
}
