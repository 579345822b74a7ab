import { Card, Flex, Select, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { AGREED_SLUGS } from '../../../contract/content.ts'
import type { OpsText, TextPreview } from '../../../contract/content-ops.ts'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import { ActionButton } from '../action/action-button.tsx'
import { formatDay, formatInstant, formatNumber } from '../base/format.ts'
import { textOfError } from '../base/ops-error.ts'
import { editorOf } from './address.ts'
import { StateTag } from './state-tag.tsx'
import type { DraftState } from './use-draft.ts'
import { WithdrawText } from './withdraw-text.tsx'

interface EditorBarProps {
  text: OpsText
  draft: DraftState
  /** Of what was typed; undefined until it is there. */
  preview: TextPreview | undefined
  reload: () => void
  onDone: () => void
}

/** Which text it is, how it stands, and what can be done with it. */
export function EditorBar({ text, draft, preview, reload, onDone }: EditorBarProps) {
  const { t } = useTranslation('content')
  const navigate = useNavigate()
  const { slug, brand, language, newest, state } = text
  return (
    <Card size="small">
      <Flex gap={12} justify="space-between" align="center" wrap>
        <Flex gap={8} align="center" wrap>
          <Typography.Text strong>{t(`choices.slug.${slug}`)}</Typography.Text>
          <Tag>{brand ?? t('house')}</Tag>
          <Select<Language>
            aria-label={t('columns.language')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: t(`choices.language.${value}`) }))}
            popupMatchSelectWidth={false}
            onChange={(value) => void navigate(editorOf({ slug, brand, language: value }))}
          />
          <Typography.Text type="secondary">
            {newest
              ? t('newest', {
                  version: formatNumber(newest.version),
                  day: formatDay(newest.updatedOn),
                })
              : t('notPublished')}
          </Typography.Text>
          {newest && <StateTag state={state} />}
          <Link to="/texts">{t('all')}</Link>
        </Flex>
        <Flex gap={8} align="center" wrap>
          <SavedNote draft={draft} />
          <WithdrawText languages={[text]} onDone={onDone} />
          <Discard text={text} draft={draft} onDone={onDone} reload={reload} />
          <Publish text={text} draft={draft} preview={preview} onDone={onDone} reload={reload} />
        </Flex>
      </Flex>
    </Card>
  )
}

function SavedNote({ draft }: { draft: DraftState }) {
  const { t } = useTranslation('content')
  const { isDirty, isSaving, savedAt, error, isOvertaken } = draft
  if (isOvertaken) return null
  if (error)
    return (
      <Typography.Text type="danger">
        {t('saved.failed', { why: textOfError(error) })}
      </Typography.Text>
    )
  const words =
    isSaving || isDirty
      ? t('saved.saving')
      : savedAt && t('saved.at', { at: formatInstant(savedAt) })
  return words ? (
    <Typography.Text type="secondary" role="status">
      {words}
    </Typography.Text>
  ) : null
}

type ButtonProps = Pick<EditorBarProps, 'text' | 'draft' | 'reload' | 'onDone'>

function Discard({ text, draft, reload, onDone }: ButtonProps) {
  const { t } = useTranslation('content')
  const { slug, brand, language } = text
  const { revision, isSaving, isOvertaken } = draft
  if (revision === null) return null
  return (
    <ActionButton
      call="POST /api/ops/content/drafts/discarded"
      body={{ slug, brand, language, seen: revision }}
      label={t('discard.button')}
      title={t('discard.title')}
      warning={t('discard.warning')}
      initial={{ reason: t('discard.reason') }}
      danger
      disabled={isSaving || isOvertaken}
      onDone={onDone}
      onReload={reload}
    />
  )
}

function Publish({
  text,
  draft,
  preview,
  reload,
  onDone,
}: ButtonProps & Pick<EditorBarProps, 'preview'>) {
  const { t } = useTranslation('content')
  const { slug, brand, language, version } = text
  const { revision, isDirty, isSaving, isOvertaken, base } = draft
  const isReady = revision !== null && !isDirty && !isSaving && !isOvertaken && base === version
  return (
    <ActionButton
      call="POST /api/ops/content/published"
      body={{ slug, brand, language, seen: revision ?? '' }}
      type="primary"
      label={t('publish.button')}
      title={t('publish.title', { version: formatNumber(version + 1) })}
      warning={t(AGREED_SLUGS.includes(slug) ? 'publish.agreed' : 'publish.warning')}
      disabled={!isReady || preview?.faultCount !== 0}
      onDone={onDone}
      onReload={reload}
      changeText={({ operator, version: newest }) => {
        if (operator !== undefined) return t('changed.draft', { operator })
        if (newest === undefined) return t('changed.gone')
        return t('changed.version', { version: formatNumber(Number(newest)) })
      }}
    />
  )
}
