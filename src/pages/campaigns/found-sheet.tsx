import RULES from 'rules:POST /api/family/families'
import { useTranslation } from 'react-i18next'
import type { MyFamily } from '../../../contract/families.ts'
import { durableCall } from '../../api/durable-call.ts'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { FamilyFields } from './family-form.tsx'
import type { FamilySheet } from './family-sheets.ts'

const FOUND = durableCall('POST /api/family/families')
const START = { name: '', emblem: 'lion', motto: '', isOpen: true }

interface FoundSheetProps {
  sheet: OpenSheet<FamilySheet>
  onFounded: (mine: MyFamily) => void
}

/** Founds a family. */
export function FoundSheet({ sheet, onFounded }: FoundSheetProps) {
  const { t } = useTranslation('family')
  return (
    <Sheet title={t('found.title')} sheet={sheet} name="found">
      <FoundForm onSent={onFounded} />
    </Sheet>
  )
}

function FoundForm({ onSent }: { onSent: (mine: MyFamily) => void }) {
  const { t } = useTranslation('family')
  const form = useForm({ rules: RULES, start: START, call: FOUND, onSent })
  return (
    <Form form={form} submit={t('found.button')}>
      <FamilyFields field={form.field} />
    </Form>
  )
}
