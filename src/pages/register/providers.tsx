import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '../../../contract/identity.ts'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../base/language.ts'
import { useBrand } from '../../base/route.ts'
import { Button } from '../../components/button/button.tsx'
import { useErrorText } from '../../components/load/use-error-text.ts'
import styles from './register.module.css'

/** As they are called everywhere. */
const NAMES: Readonly<Record<Provider, string>> = { google: 'Google', facebook: 'Facebook' }

/** Ways in by those who know one already. */
export function Providers({ providers }: { providers: readonly Provider[] }) {
  const { t } = useTranslation('identity')
  const textOf = useErrorText()
  const brand = useBrand()
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const leave = async (provider: Provider) => {
    setLeaving(true)
    setFailure(null)
    try {
      const body = { brand, lang: currentLanguage() }
      const params = { provider }
      const { url } = await call('POST /api/identity/providers/:provider', { params, body })
      location.assign(url)
    } catch (error) {
      setFailure(error)
      setLeaving(false)
    }
  }
  return (
    <div className={styles.providers}>
      {providers.map((provider) => (
        <Button
          key={provider}
          look="quiet"
          disabled={isLeaving}
          onClick={() => void leave(provider)}
        >
          {t('start.provider', { name: NAMES[provider] })}
        </Button>
      ))}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {textOf(failure)}
        </p>
      )}
    </div>
  )
}
