import { useTranslation } from 'react-i18next'
import type { Binding, Bindings } from '../../../contract/binding.ts'
import { TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import words from '../../components/text/words.module.css'
import { MethodPage } from './method-page.tsx'
import { NameField } from './name-field.tsx'
import { NamedSelect } from './named-select.tsx'
import { useBindForm } from './use-bind-form.ts'

/** Binds a mobile wallet (spec §2 /bindPurse). */
export default function PursePage() {
  return (
    <MethodPage method="purse">
      {({ wallets }, onBound) => <PurseForm wallets={wallets} onBound={onBound} />}
    </MethodPage>
  )
}

interface PurseFormProps {
  wallets: Bindings['wallets']
  onBound: (binding: Binding) => void
}

function PurseForm({ wallets, onBound }: PurseFormProps) {
  const { t } = useTranslation('binding')
  const form = useBindForm({ method: 'purse' }, onBound)
  const wallet = form.field('wallet')
  const chosen = wallets.find(({ id }) => id === wallet.entry)
  return (
    <Form form={form} submit={t('bind')}>
      <NamedSelect field={wallet} label={t('purse.wallet')} options={wallets} />
      {chosen && (
        <TextField
          key={chosen.account}
          field={form.field('account')}
          label={t(`purse.account.${chosen.account}`)}
          hint={t(`purse.hint.${chosen.account}`)}
          messages={{ refused: t(`purse.wrong.${chosen.account}`) }}
          enterKeyHint="next"
        />
      )}
      <NameField field={form.field('name')} />
      <p className={words.text}>{t('once')}</p>
    </Form>
  )
}
