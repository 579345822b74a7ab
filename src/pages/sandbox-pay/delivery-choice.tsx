import { useTranslation } from 'react-i18next'
import type { SandboxDelivery } from '../../../contract/sandbox.ts'
import styles from './page.module.css'

const DELIVERIES = [
  'once',
  'twice',
  'late',
  'reversed',
  'forged',
  'otherAmount',
] as const satisfies readonly SandboxDelivery[]

interface DeliveryChoiceProps {
  chosen: SandboxDelivery
  onChoose: (delivery: SandboxDelivery) => void
}

/** How the webhooks of the next act come. */
export function DeliveryChoice({ chosen, onChoose }: DeliveryChoiceProps) {
  const { t } = useTranslation('sandbox')
  return (
    <label className={styles.delivery}>
      <span>{t('delivery.title')}</span>
      <select value={chosen} onChange={({ target }) => onChoose(target.value as SandboxDelivery)}>
        {DELIVERIES.map((delivery) => (
          <option key={delivery} value={delivery}>
            {t(`delivery.${delivery}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
