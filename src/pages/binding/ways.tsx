import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Bindings } from '../../../contract/binding.ts'
import type { PayoutMethod } from '../../../contract/binding-constants.ts'
import { formatMoment } from '../../base/format.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import { MethodPicture } from './method-picture.tsx'
import { PAGE_OF } from './methods.ts'
import { usePagePath } from './use-page-path.ts'
import styles from './ways.module.css'

interface WaysProps {
  methods: Bindings['methods']
  /** The page's own method, which needs no link. */
  except?: PayoutMethod
  /** Whether the page itself says how binding works. */
  isDemo?: boolean
}

/** All ways to be paid that the brand has, each with how it stands. */
export function Ways({ methods, except, isDemo = false }: WaysProps) {
  const { t } = useTranslation('binding')
  const pathOf = usePagePath()
  const shown = methods.filter(({ method }) => method !== except)
  const demo = pathOf('bindDemo')
  return (
    <PagePart title={t(except ? 'ways.others' : 'ways.title')}>
      <ul className={styles.ways}>
        {shown.map((way) => (
          <li key={way.method}>
            <Way way={way} path={pathOf(PAGE_OF[way.method])} />
          </li>
        ))}
      </ul>
      {!isDemo && demo !== null && <LinkRow to={demo}>{t('ways.how')}</LinkRow>}
    </PagePart>
  )
}

function Way({ way, path }: { way: Bindings['methods'][number]; path: string | null }) {
  const { t } = useTranslation('binding')
  const { method, standing, binding } = way
  const state = binding?.state ?? standing
  const inside = (
    <>
      <MethodPicture method={method} />
      <span className={styles.what}>
        <b>{t(`methods.${method}`)}</b>
        {binding && <span className={styles.label}>{binding.label}</span>}
        <span className={styles.state} data-state={state}>
          {t(`state.${state}`, { at: binding ? formatMoment(binding.restsUntil) : '' })}
        </span>
      </span>
    </>
  )
  if (path === null || (standing === 'unsupported' && !binding)) {
    return <div className={styles.way}>{inside}</div>
  }
  return (
    <Link className={styles.way} to={path}>
      {inside}
      <Chevron to="end" />
    </Link>
  )
}
