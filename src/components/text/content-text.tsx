import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Brand } from '../../../contract/brands.ts'
import type { Content } from '../../../contract/content.ts'
import type { Language } from '../../../contract/languages.ts'
import { ApiError } from '../../api/api-error.ts'
import { formatList } from '../../base/format.ts'
import { LANGUAGE_NAMES } from '../../base/language-names.ts'
import { useBrand } from '../../base/route.ts'
import { settingsOf } from '../../brands/brand.ts'
import { fillIn } from '../../brands/fill-in.ts'
import { Failure } from '../load/failure.tsx'
import { Skeleton } from '../load/skeleton.tsx'
import { useLoad } from '../load/use-load.ts'
import { Notice } from '../notice/notice.tsx'
import styles from './content-text.module.css'
import { RichText } from './rich-text.tsx'

interface ContentTextProps {
  /** From `contentOf`; the same function at every render. */
  load: (language: Language, brand: Brand) => Promise<Content>
  /** How the text is shown; else as it is, without its title. */
  children?: (text: Content) => ReactNode
}

/**
 * A text of the content tables in the reader's language, on a page of its own or within another: what the
 * page's brand has of its own, else the house's, with the brand's name and addresses in it.
 */
export function ContentText({ load, children = asItIs }: ContentTextProps) {
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

function asItIs(text: Content) {
  return <RichText html={text.html} language={text.language} />
}
