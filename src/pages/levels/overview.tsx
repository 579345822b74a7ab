import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Answer } from '../../../contract/api.ts'
import type { LevelKind } from '../../../contract/levels-constants.ts'
import { CurrencyIcon } from '../../components/money/currency-icon.tsx'
import { CardButton } from '../../components/page/card-button.tsx'
import { PageBody, PageColumn } from '../../components/page/page-body.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import { Gauges } from './gauges.tsx'
import { Hero } from './hero.tsx'
import { Intimacy } from './intimacy.tsx'
import { LevelPart } from './level-part.tsx'
import styles from './overview.module.css'
import type { SheetName } from './sheet-names.ts'
import { Wardrobe } from './wardrobe.tsx'

interface OverviewProps
  extends Answer<'GET /api/levels'>,
    Pick<Answer<'GET /api/ornaments'>, 'ornaments'> {
  vip: Answer<'GET /api/vip'>
  sheet: OpenSheet<SheetName>
  /** Whether there are rules of charm and intimacy in the reader's language. */
  hasRules: boolean
}

/** Me as everyone sees me, my three levels, one of them opened, all ornaments, and with whom I share flowers. */
export function Overview({ levels, resetsAt, ornaments, vip, sheet, hasRules }: OverviewProps) {
  const { t } = useTranslation(['levels', 'ornaments'])
  // In the address, so that whoever comes back finds the same one open.
  const [params, setParams] = useSearchParams()
  const chosen = levels.find(({ kind }) => kind === params.get('kind')) ?? levels[0]
  const choose = (kind: LevelKind) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('kind', kind)
        return after
      },
      { replace: true },
    )
  return (
    <PageBody isWide>
      <PageColumn>
        <Hero vip={vip} />
        <Gauges levels={levels} chosen={chosen?.kind ?? null} onChoose={choose} />
        {chosen && (
          <LevelPart level={chosen} resetsAt={resetsAt} sheet={sheet} hasRules={hasRules} />
        )}
      </PageColumn>
      <PageColumn>
        <PagePart title={t('wardrobe.title')} text={t('wardrobe.text')}>
          <CardButton
            aria-haspopup="dialog"
            className={styles.shop ?? ''}
            onClick={() => sheet.open('shop')}
          >
            <CurrencyIcon currency="gold" size={32} />
            {t('ornaments:shop.title')}
            <Chevron to="end" size={20} />
          </CardButton>
          <Wardrobe ornaments={ornaments} onOpen={(id) => sheet.open('ornament', id)} />
        </PagePart>
        <Intimacy {...(hasRules && { onRules: () => sheet.open('intimacy') })} />
      </PageColumn>
    </PageBody>
  )
}
