import { useTranslation } from 'react-i18next'
import type { TextRow } from '../../../contract/content-ops.ts'
import { ActionButton } from '../action/action-button.tsx'

type Withdrawn = Pick<TextRow, 'slug' | 'brand' | 'language'> & { state: TextRow['state'] } & {
  newest: { version: number } | null
}

/** Takes a brand's own text back in the given languages; of the house's there is no such button. */
export function WithdrawText({
  languages,
  onDone,
}: {
  languages: readonly Withdrawn[]
  onDone: () => void
}) {
  const { t } = useTranslation('content')
  const shown = languages.flatMap(({ language, state, newest }) =>
    newest && state !== 'withdrawn' ? [{ language, version: newest.version }] : [],
  )
  const { slug, brand } = languages[0] ?? {}
  if (!slug || !brand || shown.length === 0) return null
  return (
    <ActionButton
      call="POST /api/ops/content/withdrawn"
      body={{ slug, brand, seen: shown }}
      label={t('withdraw.button')}
      title={t('withdraw.title', { brand, text: t(`choices.slug.${slug}`) })}
      warning={t('withdraw.warning')}
      danger
      onDone={onDone}
      onReload={onDone}
    />
  )
}
