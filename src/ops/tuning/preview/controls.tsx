import { ReloadOutlined } from '@ant-design/icons'
import { Button, Flex, Form, Segmented, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '../../../../contract/languages.ts'
import type { PreviewChoice } from '../../base/game-preview.ts'
import { type PreviewView, SIZES } from './view.ts'

const THEMES = ['dark', 'light'] as const
const RENDERERS = ['auto', 'dom'] as const
const SWITCHES = [
  ['calm', 'isCalm'],
  ['sound', 'isSoundOn'],
] as const

interface ControlsProps {
  game: string
  states: readonly string[]
  choices: readonly PreviewChoice[]
  view: PreviewView
  /** Whether there is something else beside which the draft can be seen. */
  hasBeside: boolean
  onChange: (view: PreviewView) => void
}

/** What a preview shows, and how. */
export function Controls(props: ControlsProps) {
  const { game, states, choices, view, hasBeside, onChange } = props
  const { t } = useTranslation('preview')
  const change = (part: Partial<PreviewView>) => onChange({ ...view, ...part })
  return (
    <Form layout="vertical" className="ops-preview-controls" aria-label={t('controls.label')}>
      <Field label={t('controls.state')}>
        <Select
          aria-label={t('controls.state')}
          value={view.state}
          onChange={(state) => change({ state })}
          options={states.map((value) => ({ value, label: t(`states.${game}.${value}`) }))}
        />
      </Field>
      {choices.map(({ name, options }) => (
        <Field key={name} label={t(`choices.${name}`)}>
          <Select
            aria-label={t(`choices.${name}`)}
            value={view.chosen[name] ?? 0}
            onChange={(place) => change({ chosen: { ...view.chosen, [name]: place } })}
            options={options.map(({ name: option, params }, value) => ({
              value,
              label: t(`options.${name}.${option}`, { ...params }),
            }))}
          />
        </Field>
      ))}
      <Field label={t('controls.language')}>
        <Select<Language>
          aria-label={t('controls.language')}
          value={view.language}
          onChange={(language) => change({ language })}
          options={LANGUAGES.map((value) => ({
            value,
            label: new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value,
          }))}
        />
      </Field>
      <Field label={t('controls.size')}>
        <Segmented
          value={SIZES.indexOf(view.size)}
          onChange={(place) => change({ size: SIZES[place] ?? SIZES[0] })}
          options={SIZES.map((size, value) => ({ value, label: t('size', { ...size }) }))}
        />
      </Field>
      <Field label={t('controls.theme')}>
        <Segmented
          value={view.theme}
          onChange={(theme) => change({ theme })}
          options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        />
      </Field>
      <Field label={t('controls.renderer')}>
        <Segmented
          value={view.renderer}
          onChange={(renderer) => change({ renderer })}
          options={RENDERERS.map((value) => ({ value, label: t(`renderers.${value}`) }))}
        />
      </Field>
      <Flex vertical gap={8} align="start">
        {SWITCHES.map(([text, part]) => (
          <Toggle
            key={part}
            label={t(`controls.${text}`)}
            isOn={view[part]}
            onChange={(isOn) => change({ [part]: isOn })}
          />
        ))}
        {hasBeside && (
          <Toggle
            label={t('controls.beside')}
            isOn={view.isBeside}
            onChange={(isBeside) => change({ isBeside })}
          />
        )}
        <Button icon={<ReloadOutlined />} onClick={() => change({ plays: view.plays + 1 })}>
          {t('controls.again')}
        </Button>
      </Flex>
    </Form>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Form.Item label={label} className="ops-preview-field">
      {children}
    </Form.Item>
  )
}

interface ToggleProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <Flex gap={8} align="center">
      <Switch size="small" aria-label={label} checked={isOn} onChange={onChange} />
      {label}
    </Flex>
  )
}
