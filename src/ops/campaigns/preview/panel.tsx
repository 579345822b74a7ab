import { Alert, Flex, Form, Segmented, Select, Skeleton, Slider, Switch } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Campaign } from '../../../../contract/campaigns-definition.ts'
import { LANGUAGES, type Language } from '../../../../contract/languages.ts'
import { formatDay } from '../../base/format.ts'
import { LoadError } from '../../base/load-error.tsx'
import { useCall } from '../../base/use-call.ts'
import type { Editor } from '../editor/editor.ts'
import { type Moment, momentsOf } from './moments.ts'
import { type CampaignShown, Phone } from './phone.tsx'

const LIGHTS = ['dark', 'light'] as const
const PROGRESS = [0, 0.5, 1] as const

interface View {
  /** The moment by its place; null: the first day that it runs. */
  place: number | null
  theme: (typeof LIGHTS)[number]
  language: Language
  progress: (typeof PROGRESS)[number]
  isCalm: boolean
}

/** The season as players see it on any of its days, as it is edited. */
export function PreviewPanel({ editor }: { editor: Editor }) {
  const { t, i18n } = useTranslation('campaigns')
  const { edition, check } = useStore(editor)
  /** While something is not as the schema asks, the phone keeps what could be shown. */
  const [kept, setKept] = useState<Campaign>(edition.definition)
  if (check.canSave && check.parsed && check.parsed !== kept) setKept(check.parsed)
  const [view, setView] = useState<View>(() => ({
    place: null,
    theme: 'dark',
    language: i18n.language as Language,
    progress: 0.5,
    isCalm: false,
  }))
  const call = useCall('GET /api/ops/campaigns/:campaign/release', {
    params: { campaign: edition.campaign },
    query: { language: view.language },
  })
  const { data, error, reload } = call
  const moments = useMemo(() => momentsOf(kept), [kept])
  const { theme, language, progress, isCalm } = view
  const place = Math.min(view.place ?? firstRunning(moments), moments.length - 1)
  const moment = moments[place]
  const request = useMemo((): CampaignShown | null => {
    if (!data || !moment) return null
    const { at, state } = moment
    return { definition: kept, ...data, at, state, progress, language, theme, isCalm }
  }, [data, moment, kept, progress, language, theme, isCalm])
  if (!data && error) return <LoadError error={error} onRetry={reload} />
  if (!data || !moment) return <Skeleton active />
  return (
    <Flex vertical gap={12}>
      {!check.canSave && <Alert type="warning" showIcon title={t('preview.kept')} />}
      <Flex gap={24} wrap align="start">
        <Controls
          moments={moments}
          place={place}
          view={view}
          onChange={(part) => setView({ ...view, ...part })}
        />
        <Phone title={t('tabs.preview')} request={request} />
      </Flex>
    </Flex>
  )
}

const firstRunning = (moments: readonly Moment[]) =>
  moments.findIndex(({ state }) => state === 'running')

interface ControlsProps {
  moments: readonly Moment[]
  place: number
  view: View
  onChange: (part: Partial<View>) => void
}

/** On which day it is looked at, in which light and language, and how far somebody has come. */
function Controls({ moments, place, view, onChange }: ControlsProps) {
  const { t } = useTranslation('campaigns')
  const textOf = (at: number | undefined) => {
    const moment = at === undefined ? undefined : moments[at]
    if (!moment) return ''
    return t('preview.moment', {
      state: t(`choices.state.${moment.state}`),
      day: formatDay(moment.day),
    })
  }
  return (
    <Form layout="vertical" className="ops-campaign-controls" aria-label={t('preview.controls')}>
      <Form.Item label={t('preview.day')} extra={<span role="status">{textOf(place)}</span>}>
        <Slider
          min={0}
          max={moments.length - 1}
          value={place}
          onChange={(to) => onChange({ place: to })}
          tooltip={{ formatter: textOf }}
          ariaLabelForHandle={t('preview.day')}
          ariaValueTextFormatterForHandle={textOf}
        />
      </Form.Item>
      <Form.Item label={t('preview.light')}>
        <Segmented
          value={view.theme}
          onChange={(theme) => onChange({ theme })}
          options={LIGHTS.map((value) => ({ value, label: t(`preview.lights.${value}`) }))}
        />
      </Form.Item>
      <Form.Item label={t('preview.progress')}>
        <Segmented
          value={view.progress}
          onChange={(progress) => onChange({ progress })}
          options={PROGRESS.map((value) => ({
            value,
            label: t(`preview.done.${value * 2}`),
          }))}
        />
      </Form.Item>
      <Form.Item label={t('preview.language')}>
        <Select<Language>
          aria-label={t('preview.language')}
          value={view.language}
          onChange={(language) => onChange({ language })}
          options={LANGUAGES.map((value) => ({
            value,
            label: new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value,
          }))}
        />
      </Form.Item>
      <Flex gap={8} align="center">
        <Switch
          size="small"
          aria-label={t('preview.calm')}
          checked={view.isCalm}
          onChange={(isCalm) => onChange({ isCalm })}
        />
        {t('preview.calm')}
      </Flex>
    </Form>
  )
}
