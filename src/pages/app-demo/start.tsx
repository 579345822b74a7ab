import { useTranslation } from 'react-i18next'
import type { DemoUser } from '../../../contract/demo.ts'
import { PageField } from './page-field.tsx'
import { PLATFORMS, type Settings } from './settings.ts'
import styles from './start.module.css'
import { UserField } from './user-field.tsx'

interface StartProps {
  settings: Settings
  users: readonly DemoUser[]
  /** No settings stand beside it. */
  alone: boolean
  onChange: (changes: Partial<Settings>) => void
}

const TITLE_KEYS = { android: 'simulator.openAndroid', ios: 'simulator.openIos' } as const

/** The first step: whose phone it is, which page, and on a tap the phone opens. */
export function Start({ settings, users, alone, onChange }: StartProps) {
  const { t } = useTranslation('demo')
  return (
    <section className={styles.start}>
      <h2 className={styles.title}>{t('simulator.title')}</h2>
      <p className={styles.text}>{t('simulator.text')}</p>
      {alone && (
        <>
          <PageField page={settings.page} onChange={(page) => onChange({ page })} />
          <UserField
            users={users}
            userId={settings.userId}
            onChange={(userId) => onChange({ userId })}
          />
        </>
      )}
      <div className={styles.phones}>
        {PLATFORMS.map((platform) => (
          <button
            key={platform}
            type="button"
            className={styles.phone}
            data-main
            onClick={() => onChange({ platform })}
          >
            <PhonePicture platform={platform} />
            {t(TITLE_KEYS[platform])}
          </button>
        ))}
      </div>
    </section>
  )
}

function PhonePicture({ platform }: { platform: 'android' | 'ios' }) {
  const round = platform === 'ios'
  return (
    <svg className={styles.picture} viewBox="0 0 80 128" aria-hidden="true">
      <rect x="8" y="4" width="64" height="120" rx={round ? 16 : 10} fill="var(--text-disabled)" />
      <rect x="12" y="8" width="56" height="112" rx={round ? 12 : 7} fill="var(--background-to)" />
      <circle cx="40" cy="58" r="22" fill="var(--glow)" />
      <circle cx="40" cy="58" r="14" fill="none" stroke="var(--accent)" strokeWidth="4" />
      <path d="M40 44v28M26 58h28" stroke="var(--accent)" strokeWidth="3" />
      <rect x="22" y="94" width="36" height="10" rx="5" fill="var(--accent)" />
      {round ? (
        <rect x="30" y="12" width="20" height="5" rx="2.5" fill="var(--text-disabled)" />
      ) : (
        <circle cx="40" cy="14" r="3" fill="var(--text-disabled)" />
      )}
    </svg>
  )
}
