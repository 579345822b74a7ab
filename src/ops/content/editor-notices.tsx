import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OpsText } from '../../../contract/content-ops.ts'
import { formatInstant, formatNumber } from '../base/format.ts'
import { useSession } from '../base/session-store.ts'
import type { DraftState } from './use-draft.ts'

interface NoticeProps {
  text: OpsText
  draft: DraftState
  onRestart: () => void
}

/** What others have done to the text: whose draft it is, and what has become of it meanwhile. */
export function EditorNotices({ text, draft, onRestart }: NoticeProps) {
  const { isOvertaken, base } = draft
  if (isOvertaken) return <Overtaken text={text} draft={draft} onRestart={onRestart} />
  return (
    <>
      <Whose text={text} />
      {base !== text.version && <Stale text={text} draft={draft} onRestart={onRestart} />}
    </>
  )
}

function Whose({ text: { draft, brand, newest, house } }: Pick<NoticeProps, 'text'>) {
  const { t } = useTranslation('content')
  const { name } = useSession().operator
  if (draft && draft.operator !== name) {
    const words = t('draftOfOther', { operator: draft.operator, at: formatInstant(draft.at) })
    return <Alert type="info" showIcon title={words} />
  }
  if (draft || newest || brand === null) return null
  return <Alert type="info" showIcon title={t(house ? 'beginsWithHouse' : 'beginsEmpty')} />
}

/** Nothing is saved until the operator has chosen. */
function Overtaken({ text, draft, onRestart }: NoticeProps) {
  const { t } = useTranslation('content')
  const theirs = text.draft
  const title = theirs
    ? t('overtaken.saved', { operator: theirs.operator, at: formatInstant(theirs.at) })
    : t('overtaken.gone')
  return (
    <Alert
      role="alert"
      type="warning"
      showIcon
      title={title}
      description={draft.isDirty ? t('overtaken.notSaved') : undefined}
      action={
        <Flex gap={8} wrap>
          <Button size="small" onClick={onRestart}>
            {t('overtaken.theirs')}
          </Button>
          <Button size="small" onClick={draft.keepMine}>
            {t('overtaken.mine')}
          </Button>
        </Flex>
      }
    />
  )
}

/** Another version was published since the draft was begun: it is looked at first. */
function Stale({ text: { version, versions }, draft, onRestart }: NoticeProps) {
  const { t } = useTranslation('content')
  const isUntouched = draft.revision === null && !draft.isDirty
  const [newest] = versions
  return (
    <Alert
      role="alert"
      type="warning"
      showIcon
      title={t(newest?.operator ? 'stale.by' : 'stale.published', {
        version: formatNumber(version),
        operator: newest?.operator,
      })}
      description={isUntouched ? undefined : t('stale.look')}
      action={
        <Button size="small" onClick={isUntouched ? onRestart : draft.holdAgainstNewest}>
          {t(isUntouched ? 'stale.show' : 'stale.goOn')}
        </Button>
      }
    />
  )
}
