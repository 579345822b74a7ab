import { useTranslation } from 'react-i18next'
import { codeOf } from '../../../contract/languages.ts'
import { SIMULATED_FRAME } from '../../base/simulated.ts'
import { Failure } from '../../components/load/failure.tsx'
import type { AppScreen } from './app-screen.ts'
import { AppScreenView } from './app-screen-view.tsx'
import styles from './phone.module.css'
import { queryOf, type Settings } from './settings.ts'

interface PhoneProps {
  settings: Settings
  signedIn: { token: string | null; error: unknown; retry: () => void }
  screen: AppScreen
  onBack: () => void
}

/** The phone with the page in it, and over the page what the app itself shows. */
export function Phone({ settings, signedIn, screen, onBack }: PhoneProps) {
  const { t } = useTranslation('demo')
  return (
    <section
      className={styles.phone}
      data-platform={settings.platform}
      aria-label={t('simulator.screen')}
    >
      <div className={styles.screen}>
        {signedIn.token !== null && (
          <iframe
            // Any change is another app: it starts anew.
            key={queryOf(settings).toString()}
            name={SIMULATED_FRAME}
            className={styles.page}
            src={addressOf(settings)}
            title={t('simulator.screen')}
          />
        )}
        {signedIn.token === null && Boolean(signedIn.error) && (
          <Failure error={signedIn.error} onRetry={signedIn.retry} />
        )}
        {signedIn.token === null && !signedIn.error && (
          <p className={styles.waiting} role="status">
            {t('simulator.waiting')}
          </p>
        )}
        <AppScreenView screen={screen} onBack={onBack} />
      </div>
    </section>
  )
}

/** The language stands before the hash, where walking from page to page in the phone keeps it. */
function addressOf({ page, language }: Settings): string {
  return `${location.pathname}?lang=${codeOf(language)}#${page}`
}
