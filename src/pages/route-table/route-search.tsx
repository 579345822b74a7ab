import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { FieldFrame } from '../../components/form/field.tsx'
import { SearchField } from '../../components/form/search-field.tsx'
import { Announcement } from '../../components/text/announcement.tsx'
import { findRoutes, is, type Listed, ONLY, type Wanted } from './find.ts'
import styles from './route-search.module.css'

interface RouteSearchProps {
  routes: readonly Listed[]
  found: number
  wanted: Wanted
  onWant: (changed: Partial<Wanted>) => void
  /** Enter opens the first of what was found. */
  onFirst: () => void
}

/** What one looks for among the routes: words, a brand, and what they must be. */
export function RouteSearch({ routes, found, wanted, onWant, onFirst }: RouteSearchProps) {
  const { t } = useTranslation('routeTable')
  const form = useRef<HTMLFormElement>(null)
  useSlash(form)
  const { words, brand, only } = wanted
  const brands = [...new Set(routes.map((route) => route.brand))]
  const rest = findRoutes(routes, { words, brand, only: [] })
  const told = t('found', { count: found, amount: formatNumber(found) })
  return (
    <search>
      <form
        ref={form}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          onFirst()
        }}
      >
        <SearchField label={t('find')} value={words} onChange={(words) => onWant({ words })} />
        <FieldFrame label={t('brandField')}>
          {(tied) => (
            <select
              {...tied}
              value={brand}
              onChange={({ target }) => onWant({ brand: target.value })}
            >
              <option value="">{t('allBrands')}</option>
              {brands.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <fieldset className={styles.only}>
          <legend>{t('only')}</legend>
          {ONLY.map((each) => {
            const isOn = only.includes(each)
            return (
              <button
                key={each}
                type="button"
                className={styles.filter}
                aria-pressed={isOn}
                onClick={() =>
                  onWant({ only: ONLY.filter((it) => (it === each ? !isOn : only.includes(it))) })
                }
              >
                {t('counts', {
                  name: t(`flags.${each}`),
                  amount: formatNumber(rest.filter((route) => is(route, each)).length),
                })}
              </button>
            )
          })}
        </fieldset>
        <p className={styles.told} aria-hidden="true">
          {told}
        </p>
        <Announcement>{told}</Announcement>
      </form>
    </search>
  )
}

/** A slash leads to the field from anywhere on the page, as it does on many lists. */
function useSlash(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const leap = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
      event.preventDefault()
      form.current?.querySelector('input')?.focus()
    }
    addEventListener('keydown', leap)
    return () => removeEventListener('keydown', leap)
  }, [form])
}
