import styles from 'virtual:phone-styles'
import { Flex, Segmented, Select, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpsText, TextPreview } from '../../../contract/content-ops.ts'
import { LoadError } from '../base/load-error.tsx'
import { NONCE } from '../base/nonce.ts'
import { type Loaded, useCall } from '../base/use-call.ts'
import { phoneDocument } from './phone-document.ts'

const THEMES = ['dark', 'light'] as const

interface PhoneProps {
  text: OpsText
  preview: Loaded<TextPreview>
  shownTo: string
  onShownTo: (brand: string) => void
}

/** The text as a reader's phone shows it, 375 points wide: a frame in which no script runs. */
export function Phone({ text, preview, shownTo, onShownTo }: PhoneProps) {
  const { t } = useTranslation('content')
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('dark')
  const frame = useRef<HTMLIFrameElement>(null)
  /** How far down one was, before what was typed since was rendered. */
  const top = useRef(0)
  const { data: texts } = useCall('GET /api/ops/content/texts', {})
  const { data, error, reload } = preview
  const { brand, language } = text
  return (
    <Flex vertical gap={8} align="center">
      <Flex gap={8} wrap justify="center">
        <Select
          aria-label={t('phone.brand')}
          value={shownTo}
          // A brand's own text is read by nobody else.
          disabled={brand !== null}
          options={(texts?.brands ?? [shownTo]).map((value) => ({ value, label: value }))}
          popupMatchSelectWidth={false}
          onChange={onShownTo}
        />
        <Segmented
          aria-label={t('phone.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`phone.${value}`) }))}
          onChange={setTheme}
        />
      </Flex>
      {error && <LoadError error={error} onRetry={reload} />}
      {data ? (
        <iframe
          ref={frame}
          className="ops-content-phone"
          title={t('phone.title')}
          // No scripts, no forms, no windows; the console may scroll it.
          sandbox="allow-same-origin"
          onLoad={() => {
            const view = frame.current?.contentWindow
            view?.scrollTo(0, top.current)
            view?.addEventListener('scroll', () => {
              top.current = view.scrollY
            })
          }}
          srcDoc={phoneDocument({ ...data, language, theme }, { styles, nonce: NONCE })}
        />
      ) : (
        !error && <Skeleton active />
      )}
    </Flex>
  )
}
