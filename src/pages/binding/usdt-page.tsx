import { useTranslation } from 'react-i18next'
import type { Binding } from '../../../contract/binding.ts'
import type { UsdtNetwork } from '../../../contract/binding-constants.ts'
import { readAddress } from '../../../machines/binding/address.ts'
import { ChoiceField, TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import words from '../../components/text/words.module.css'
import { MethodPage } from './method-page.tsx'
import { useBindForm } from './use-bind-form.ts'
import { useChecked } from './use-checked.ts'

/** Binds an address that USDT is sent to (spec §2 /bindUSDT). */
export default function UsdtPage() {
  return <MethodPage method="usdt">{(_, onBound) => <UsdtForm onBound={onBound} />}</MethodPage>
}

function UsdtForm({ onBound }: { onBound: (binding: Binding) => void }) {
  const { t } = useTranslation('binding')
  const form = useBindForm({ method: 'usdt' }, onBound)
  const network = form.field('network').entry as UsdtNetwork
  const address = form.field('address')
  const { fault } = readAddress(network, String(address.entry))
  const checked = useChecked(address, fault !== null)
  return (
    <Form form={form} submit={t('bind')}>
      <ChoiceField field={form.field('network')} label={t('usdt.network')} labels={String} />
      <TextField
        field={checked}
        label={t('usdt.address')}
        hint={fault === null ? t('usdt.right', { network }) : t('usdt.hint')}
        messages={{
          refused: t(`usdt.wrong.${fault ?? 'form'}`, { network }),
          pattern: t('usdt.wrong.form', { network }),
        }}
        enterKeyHint="send"
      />
      <p className={words.text}>{t('usdt.once')}</p>
    </Form>
  )
}
