import { Card, Empty, Tabs, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpsText, TextPreview, TypedText } from '../../../contract/content-ops.ts'
import { formatDay, formatNumber } from '../base/format.ts'
import type { Loaded } from '../base/use-call.ts'
import { Changes } from './changes.tsx'
import { History } from './history.tsx'
import { Phone } from './phone.tsx'

interface SidePaneProps {
  text: OpsText
  typed: TypedText
  preview: Loaded<TextPreview>
  /** The brand whose reader looks. */
  shownTo: string
  onShownTo: (brand: string) => void
  onDone: () => void
}

/** Beside what is typed: the phone, the English text, what would change, and what was before. */
export function SidePane({ text, typed, preview, shownTo, onShownTo, onDone }: SidePaneProps) {
  const { t } = useTranslation('content')
  const [shown, setShown] = useState('phone')
  const { newest, english, language } = text
  const items = {
    phone: <Phone text={text} preview={preview} shownTo={shownTo} onShownTo={onShownTo} />,
    ...(language === 'en' ? {} : { english: <English english={english} /> }),
    changes: <Changes before={newest} after={typed} />,
    history: <History text={text} onDone={onDone} />,
  }
  return (
    <Card size="small">
      <Tabs
        size="small"
        activeKey={shown}
        onChange={setShown}
        destroyOnHidden
        items={Object.entries(items).map(([key, children]) => ({
          key,
          label: t(`panes.${key}`),
          children,
        }))}
      />
    </Card>
  )
}

/** For translators: the newest English text, as it is written. */
function English({ english }: Pick<OpsText, 'english'>) {
  const { t } = useTranslation('content')
  if (!english) return <Empty description={t('noEnglish')} />
  const { title, updatedOn, version, markdown } = english
  return (
    <section lang="en">
      <Typography.Paragraph type="secondary">
        {t('newest', { version: formatNumber(version), day: formatDay(updatedOn) })}
      </Typography.Paragraph>
      <Typography.Paragraph strong copyable>
        {title}
      </Typography.Paragraph>
      <pre className="ops-content-source">{markdown}</pre>
    </section>
  )
}
