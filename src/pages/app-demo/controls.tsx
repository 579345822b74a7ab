import { useTranslation } from 'react-i18next'
import { DEFAULT_APP_VERSION, NEW_APP_MAJOR } from '../../../contract/constants.ts'
import type { DemoUser } from '../../../contract/demo.ts'
import { LANGUAGES } from '../../../contract/languages.ts'
import { formatNumber } from '../../base/format.ts'
import { LANGUAGE_NAMES } from '../../base/language-names.ts'
import { useRouteTable } from '../../base/route.ts'
import { BRANDS, settingsOf } from '../../brands/brand.ts'
import { Choice } from '../../components/form/choice.tsx'
import { SwitchField } from '../../components/form/switch-field.tsx'
import { rechargePlaceOf } from '../../native/recharge-place.ts'
import { isNewApp } from '../../native/version.ts'
import styles from './controls.module.css'
import { brandOf, LATE_MS, SLOW_MS } from './fake-app.ts'
import { SelectField, SelectOrTypeField } from './fields.tsx'
import { PageField } from './page-field.tsx'
import { BEHAVIOURS, PHONE_THEMES, PLATFORMS, type Settings } from './settings.ts'
import { UserField } from './user-field.tsx'

interface ControlsProps {
  settings: Settings
  users: readonly DemoUser[]
  onChange: (changes: Partial<Settings>) => void
}

/** No brand has this name. */
const OF_PAGE = ''
const VERSIONS = [DEFAULT_APP_VERSION, `${NEW_APP_MAJOR}.2.0`]
const PLATFORM_NAMES = { android: 'Android', ios: 'iOS' } as const
const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** Where the app's people top up, by its brand's setting. */
function RechargeLine({ settings, users }: Pick<ControlsProps, 'settings' | 'users'>) {
  const { t } = useTranslation('demo')
  const brand = brandOf(settings, useRouteTable())
  const user = users.find(({ id }) => id === settings.userId) ?? users[0]
  const place = rechargePlaceOf({
    settings: settingsOf(brand),
    platform: settings.platform ?? 'other',
    country: user?.country ?? null,
  })
  if (!settings.platform) return null
  return <p className={styles.line}>{t(`simulator.recharge.${place}`)}</p>
}

/** Everything that a tester can set about the phone and the app in it. */
export function Controls({ settings, users, onChange }: ControlsProps) {
  const { t } = useTranslation(['demo', 'shell'])
  const seconds = (ms: number) => ({ count: ms / 1000, seconds: formatNumber(ms / 1000) })
  return (
    <div className={styles.controls}>
      {settings.platform && (
        <Choice
          title={t('simulator.phone')}
          options={PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
          chosen={settings.platform}
          onChoose={(platform) => onChange({ platform })}
        />
      )}
      <PageField page={settings.page} onChange={(page) => onChange({ page })} />
      <SelectField
        label={t('invoke.brand')}
        options={[
          { value: OF_PAGE, label: t('simulator.brandOfPage') },
          ...BRANDS.map((value) => ({ value, label: settingsOf(value).name })),
        ]}
        value={settings.brand ?? OF_PAGE}
        onChange={(brand) => onChange({ brand: brand === OF_PAGE ? null : brand })}
      />
      <RechargeLine settings={settings} users={users} />
      <UserField
        users={users}
        userId={settings.userId}
        onChange={(userId) => onChange({ userId })}
      />
      <SelectOrTypeField
        label={t('simulator.version')}
        options={VERSIONS.map((version) => ({
          value: version,
          label: t(isNewApp(version) ? 'simulator.versionNew' : 'simulator.versionOld', {
            version,
          }),
        }))}
        other={t('simulator.versionOther')}
        typed={t('simulator.versionOther')}
        value={settings.version}
        onChange={(version) => onChange({ version })}
      />
      <SelectField
        label={t('simulator.language')}
        options={LANGUAGE_OPTIONS}
        value={settings.language}
        onChange={(language) => onChange({ language })}
      />
      <Choice
        title={t('simulator.theme')}
        options={PHONE_THEMES.map((value) => ({
          value,
          label: value === 'device' ? t('simulator.themeOfDevice') : t(`shell:theme.${value}`),
        }))}
        chosen={settings.theme}
        onChoose={(theme) => onChange({ theme })}
      />
      <SelectField
        label={t('simulator.answer')}
        options={BEHAVIOURS.map((value) => ({ value, label: t(`simulator.behaviour.${value}`) }))}
        value={settings.behaviour}
        onChange={(behaviour) => onChange({ behaviour })}
      />
      <SwitchField
        label={t('simulator.late')}
        text={t('simulator.lateText', seconds(LATE_MS))}
        on={settings.late}
        onChange={(late) => onChange({ late })}
      />
      <SwitchField
        label={t('simulator.slow')}
        text={t('simulator.slowText', seconds(SLOW_MS))}
        on={settings.slow}
        onChange={(slow) => onChange({ slow })}
      />
    </div>
  )
}
