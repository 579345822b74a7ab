import RULES from 'rules:POST /api/family/families/:id/change'
import { useTranslation } from 'react-i18next'
import type { FamilyCard, MyFamily } from '../../../contract/families.ts'
import { durableCall } from '../../api/durable-call.ts'
import { Form } from '../../components/form/form.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { FamilyFields } from './family-form.tsx'
import type { FamilySheet } from './family-sheets.ts'

const CHANGE = durableCall('POST /api/family/families/:id/change')

interface ChangeSheetProps {
  sheet: OpenSheet<FamilySheet>
  family: FamilyCard
  onChanged: (mine: MyFamily) => void
}

/** Says anew what my family is called and shows. */
export function ChangeSheet({ sheet, ...props }: ChangeSheetProps) {
  const { t } = useTranslation('family')
  return (
    <Sheet title={t('change.title')} sheet={sheet} name="change">
      <ChangeForm {...props} />
    </Sheet>
  )
}

function ChangeForm({ family, onChanged }: Omit<ChangeSheetProps, 'sheet'>) {
  const { t } = useTranslation('family')
  const { id, name, emblem, motto, isOpen } = family
  const form = useForm({
    rules: RULES,
    start: { name, emblem, motto, isOpen },
    call: { ...CHANGE, send: (body) => CHANGE.send(body, { id }) },
    onSent: onChanged,
  })
  return (
    <Form form={form} submit={t('change.save')}>
      <FamilyFields field={form.field} />
    </Form>
  )
}
