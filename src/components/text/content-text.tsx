import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Brand } from '../../../contract/brands.ts'
import type { Content } from '../../../contract/content.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { Language } from '../../../contract/languages.ts'
import { ApiError } from '../../api/api-error.ts'
import { formatList } from '../../base/format.ts'
import { LANGUAGE_NAMES } from '../../base/language-names.ts'
import { useBrand } from '../../base/route.ts'
import { settingsOf } from '../../brands/brand.ts'
import { Failure } from '../load/failure.tsx'
import { Skeleton } from '../load/skeleton.tsx'
import { useLoad } from '../load/use-load.ts'
import { Notice } from '../notice/notice.tsx'
import styles from './content-text.module.css'
import { RichText } from './rich-text.tsx'

interface ContentTextProps {
  /** From `contentOf`; memoized. */
  load: (language: Language, brand: Brand) => Promise<Content>
  /** Renders the loaded text; by default its body without the title. */
  children?: (text: Content) => ReactNode
}

/**
 * A text from the content tables in the reader's language, as a page of its own or a part of one: the brand's
 * own version if there is one, else the house's, with the brand's name and addresses filled in.
 */
export function ContentText({ load, children = renderText }: ContentTextProps) {
  const { t, i18n } = useTranslation(['content', 'shell', 'errors'])
  const language = i18n.language as Language
  const brand = useBrand()
  const loadOwn = useCallback(
    async () => ({ asked: language, text: await load(language, brand) }),
    [load, language, brand],
  )
  const { state, data, error, retry } = useLoad(loadOwn)
  if (state === 'loading') return <Skeleton lines={8} />
  const isMissing = error instanceof ApiError && error.code === 'NOT_FOUND'
  if (isMissing || data?.text.html === '') return <Notice scene="empty" title={t('empty')} />
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  const { asked } = data
  const settings = settingsOf(brand)
  const payouts = settings.payouts.map((way) => t(`payouts.${way}`))
  const text = fillIn(
    data.text,
    settings,
    payouts.length > 0 ? formatList(payouts) : t('payouts.none'),
  )
  return (
    <>
      {text.language !== asked && (
        <p className={styles.note} role="note">
          {t('otherLanguage', {
            asked: LANGUAGE_NAMES[asked],
            language: LANGUAGE_NAMES[text.language],
          })}
        </p>
      )}
      {children(text)}
    </>
  )
}

function renderText(text: Content) {
  return <RichText html={text.html} language={text.language} />
}
