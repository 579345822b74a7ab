import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { HOUSE_BRAND } from '../../../contract/brands.ts'
import { paths } from '../../base/paths.ts'
import { useBrand } from '../../base/route.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import styles from './more-part.module.css'
import type { Pills } from './use-arrival.ts'
import type { SheetName } from './use-recharge-sheets.ts'

interface MorePartProps {
  pills: RefObject<Pills>
  onOpen: (sheet: SheetName) => void
  /** I keep out of games: then nothing is offered to me. */
  isPaused: boolean
}

/** The ways to everything beside buying. */
export function MorePart({ pills, onOpen, isPaused }: MorePartProps) {
  const { t } = useTranslation(['recharge', 'shell'])
  const isOfHouse = useBrand() === HOUSE_BRAND
  const row = (sheet: SheetName, label: ReactNode) => (
    <button
      type="button"
      className={styles.row}
      aria-haspopup="dialog"
      onClick={() => onOpen(sheet)}
    >
      {label}
      <Chevron to="end" />
    </button>
  )
  return (
    <PagePart title={t('more.title')}>
      <div className={styles.rows}>
        {row('history', t('history.title'))}
        <div
          ref={(element) => {
            pills.current.code = element
          }}
        >
          {row('redeem', t('redeem.title'))}
        </div>
        {row('limits', t('limits.title'))}
        {isOfHouse && !isPaused && (
          <LinkRow className={styles.link ?? ''} to={paths.extraReturn}>
            {t('shell:titles.extraReturn')}
            <Chevron to="end" />
          </LinkRow>
        )}
        <LinkRow className={styles.link ?? ''} to={paths.service}>
          {t('more.help')}
          <Chevron to="end" />
        </LinkRow>
      </div>
      <p className={styles.note}>{t('more.forever')}</p>
    </PagePart>
  )
}
