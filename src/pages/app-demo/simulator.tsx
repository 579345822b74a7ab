import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { DemoUser } from '../../../contract/demo.ts'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../base/language.ts'
import { HOME_IN_APP } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { callsIn } from './call-entry.ts'
import { CallLog } from './call-log.tsx'
import { Controls } from './controls.tsx'
import styles from './page.module.css'
import { Phone } from './phone.tsx'
import { queryOf, type Settings, settingsOf } from './settings.ts'
import { Start } from './start.tsx'
import { Tools } from './tools.tsx'
import { useWide } from './use-room.ts'
import { useSimulator } from './use-simulator.ts'

/** Settings, phone and calls: side by side on a desk, one after the other on a phone. */
export function Simulator({ users }: { users: readonly DemoUser[] }) {
  const { t } = useTranslation('demo')
  const wide = useWide()
  const [settings, change] = useSettings()
  const signedIn = useDemoToken(settings.userId ?? users[0]?.id ?? 0)
  const { entries, clear, screen, backToPage } = useSimulator(settings, signedIn.token)
  const hasSheets = !wide && settings.platform !== null
  const sheet = useSheet({ setup: hasSheets, calls: hasSheets })

  const controls = <Controls settings={settings} users={users} onChange={change} />
  const log = <CallLog entries={entries} onClear={clear} />
  const phone = settings.platform ? (
    <Phone settings={settings} signedIn={signedIn} screen={screen} onBack={backToPage} />
  ) : (
    <Start settings={settings} users={users} alone={!wide} onChange={change} />
  )
  if (wide) {
    return (
      <div className={styles.wide}>
        <section className={styles.column} aria-label={t('simulator.settings')}>
          {controls}
        </section>
        <div className={styles.middle}>
          {phone}
          {settings.platform && (
            <div className={styles.below}>
              <Button look="quiet" onClick={signedIn.retry}>
                {t('simulator.restart')}
              </Button>
              <Button look="text" onClick={() => change({ platform: null })}>
                {t('simulator.changePhone')}
              </Button>
            </div>
          )}
        </div>
        <section className={styles.column} aria-label={t('simulator.calls')}>
          {log}
        </section>
      </div>
    )
  }
  if (!settings.platform) return phone
  return (
    <div className={styles.narrow}>
      {phone}
      <Tools
        calls={callsIn(entries)}
        onSettings={() => sheet.open('setup')}
        onCalls={() => sheet.open('calls')}
        onRestart={signedIn.retry}
      />
      <Sheet title={t('simulator.settings')} sheet={sheet} name="setup">
        {controls}
        <Button className={styles.apply} onClick={sheet.close}>
          {t('simulator.apply')}
        </Button>
      </Sheet>
      <Sheet title={t('simulator.calls')} sheet={sheet} name="calls">
        {log}
      </Sheet>
    </div>
  )
}

/** The settings in the address. Picking a phone is a step that the browser's back undoes. */
function useSettings() {
  const [query, setQuery] = useSearchParams()
  const settings = useMemo(
    () => settingsOf(query, { page: HOME_IN_APP, language: currentLanguage() }),
    [query],
  )
  const change = (changes: Partial<Settings>) => {
    const replace = settings.platform !== null || !changes.platform
    setQuery(queryOf({ ...settings, ...changes }), { replace })
  }
  return [settings, change] as const
}

/** The token with which the fake app answers: of a demo user, and never the tester's own session. */
function useDemoToken(userId: number) {
  const load = useCallback(async () => {
    const { token } = await call('POST /api/demo/sign-in', { body: { userId } })
    return { userId, token }
  }, [userId])
  const { data, error, retry } = useLoad(load)
  // For one render after a change the answer is still the one before's.
  return { token: data?.userId === userId ? data.token : null, error, retry }
}
