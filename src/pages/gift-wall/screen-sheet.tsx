import RULES from 'rules:POST /api/gift-wall/screens/:id/settings'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WallScreen } from '../../../contract/gift-wall.ts'
import type { Language } from '../../../contract/languages.ts'
import { call } from '../../api/call.ts'
import { countriesByName } from '../../base/countries.ts'
import { LANGUAGE_NAMES } from '../../base/language-names.ts'
import { toast } from '../../base/toast.ts'
import { Button } from '../../components/button/button.tsx'
import { BoxField, ChoiceField, SelectField, TextField } from '../../components/form/fields.tsx'
import { Form } from '../../components/form/form.tsx'
import { ListField } from '../../components/form/list-field.tsx'
import { OptionsField } from '../../components/form/options-field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import { type ScreenSheetProps, ScreenUnknown } from './screen-unknown.tsx'

interface SettingsSheetProps extends ScreenSheetProps {
  onSaved: () => void
  onUnpair: () => void
}

/** Names a screen and says what it shows. */
export function ScreenSheet({ sheet, screen, isKnown, onSaved, onUnpair }: SettingsSheetProps) {
  const { t } = useTranslation('giftWall')
  const saved = () => {
    toast(t('settings.saved'))
    sheet.close()
    onSaved()
  }
  return (
    <Sheet title={screen?.name ?? t('settings.title')} sheet={sheet} name="screen">
      {screen ? (
        <SettingsForm key={screen.id} screen={screen} onSaved={saved} onUnpair={onUnpair} />
      ) : (
        <ScreenUnknown isKnown={isKnown} />
      )}
    </Sheet>
  )
}

interface SettingsFormProps {
  screen: WallScreen
  onSaved: () => void
  onUnpair: () => void
}

function SettingsForm({ screen, onSaved, onUnpair }: SettingsFormProps) {
  const { t } = useTranslation('giftWall')
  const { id, name, settings } = screen
  const { least, stageFrom, countries, language, speed, sound } = settings
  const options = useMemo(
    () => countriesByName().map(({ code, name }) => ({ value: code, label: name })),
    [],
  )
  const form = useForm({
    rules: RULES,
    start: {
      ...{ name, language, speed, sound, countries },
      ...{ least: String(least), stageFrom: String(stageFrom) },
    },
    send: (body) => call('POST /api/gift-wall/screens/:id/settings', { params: { id }, body }),
    onSent: onSaved,
  })
  const more = (
    <Button look="text" disabled={form.isBusy} onClick={onUnpair}>
      {t('unpair.open')}
    </Button>
  )
  return (
    <Form form={form} submit={t('settings.save')} more={more}>
      <TextField field={form.field('name')} label={t('settings.name')} />
      <TextField
        field={form.field('least')}
        label={t('settings.least')}
        hint={t('settings.leastHint')}
      />
      <TextField
        field={form.field('stageFrom')}
        label={t('settings.stageFrom')}
        hint={t('settings.stageFromHint')}
      />
      <ListField
        field={form.field('countries')}
        label={t('settings.countries')}
        hint={t('settings.countriesHint')}
        add={t('settings.addCountry')}
        rowTitle={(number) => t('settings.country', { number })}
        blank={{ country: '' }}
      >
        {({ field }) => (
          <OptionsField field={field('country')} label={t('settings.from')} options={options} />
        )}
      </ListField>
      <SelectField
        field={form.field('language')}
        label={t('settings.language')}
        labels={(it) => (it === 'device' ? t('settings.device') : LANGUAGE_NAMES[it as Language])}
      />
      <ChoiceField
        field={form.field('speed')}
        label={t('settings.speed')}
        labels={(it) => t(`settings.speeds.${it}`)}
      />
      <BoxField field={form.field('sound')} label={t('settings.sound')} />
    </Form>
  )
}
