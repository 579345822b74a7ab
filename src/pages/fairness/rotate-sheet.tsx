import RULES from 'rules:POST /api/fairness/seed/rotate'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RevealedSeed } from '../../../contract/fairness.ts'
import { durableCall } from '../../api/durable-call.ts'
import { Button } from '../../components/button/button.tsx'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import { randomSeed, seedSays } from './client-seed.ts'
import { ValueList } from './values.tsx'
import { SeedVerdict } from './verdict.tsx'

const ROTATE = durableCall('POST /api/fairness/seed/rotate')

interface RotateSheetProps {
  sheet: SheetPlace
  /** The pair was changed: what the page shows is no longer right. */
  onRotated: () => Promise<unknown>
}

/** Changes the client seed in three steps: name it, confirm, see what was revealed. */
export function RotateSheet({ sheet, onRotated }: RotateSheetProps) {
  const { t } = useTranslation('fairness')
  return (
    <Sheet title={t('rotate.title')} sheet={sheet} name="rotate">
      <Steps onClose={sheet.close} onRotated={onRotated} />
    </Sheet>
  )
}

interface StepsProps extends Pick<RotateSheetProps, 'onRotated'> {
  onClose: () => void
}

function Steps({ onClose, onRotated }: StepsProps) {
  const { t } = useTranslation('fairness')
  const [isAsking, setAsking] = useState(false)
  const [revealed, setRevealed] = useState<RevealedSeed | null>(null)
  const form = useForm({
    rules: RULES,
    start: { clientSeed: '' },
    call: ROTATE,
    onSent: (answer) => {
      setRevealed(answer.revealed)
      // What could not be loaded again keeps its old place; pulling down tries once more.
      onRotated().catch(() => {})
    },
  })
  const field = form.field('clientSeed')
  if (revealed) return <Done revealed={revealed} onClose={onClose} />
  if (isAsking && form.read.clientSeed !== undefined) {
    return (
      <Form form={form} submit={t('rotate.confirm')}>
        <ConfirmStep
          title={t('rotate.ask')}
          text={t('rotate.askText', { seed: form.read.clientSeed })}
        />
        <Button look="quiet" onClick={() => setAsking(false)} disabled={form.isSending}>
          {t('rotate.back')}
        </Button>
      </Form>
    )
  }
  return (
    <Form form={form} submit={t('rotate.next')} onNext={() => setAsking(true)}>
      <p className={words.text}>{t('rotate.text')}</p>
      <TextField
        field={field}
        label={t('rotate.label')}
        hint={t('rotate.hint')}
        messages={seedSays(t, field.fault)}
        enterKeyHint="next"
      />
      <Button look="quiet" onClick={() => field.change(randomSeed())}>
        {t('rotate.random')}
      </Button>
    </Form>
  )
}

/** Shows the revealed seed, and whether it is the one that was promised. */
function Done({ revealed, onClose }: { revealed: RevealedSeed; onClose: () => void }) {
  const { t } = useTranslation('fairness')
  return (
    <ConfirmStep title={t('rotate.done')} text={t('rotate.doneText')} isNews>
      <ValueList
        values={[
          { name: t('proof.serverSeed'), value: revealed.serverSeed, isCode: true },
          { name: t('seeds.commitment'), value: revealed.commitment, isCode: true },
        ]}
      />
      <SeedVerdict {...revealed} />
      <Button onClick={onClose}>{t('rotate.close')}</Button>
    </ConfirmStep>
  )
}
