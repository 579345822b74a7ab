import { useTranslation } from 'react-i18next'
import { COUPLE_ASKS } from '../../../contract/campaigns-constants.ts'
import type { OwnCouple } from '../../../contract/campaigns-couples.ts'
import { formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import words from '../../components/text/words.module.css'
import styles from './couple-row.module.css'
import { CoupleRow } from './couple-row.tsx'
import type { Coupling } from './use-couple.ts'

interface CoupleAskSheetProps {
  sheet: SheetPlace
  own: OwnCouple
  coupling: Coupling
}

/** Whom to ask: those whom flowers tie to me, the closest first. */
export function CoupleAskSheet({ sheet, own: { near, asked }, coupling }: CoupleAskSheetProps) {
  const { t } = useTranslation('campaigns')
  const isFull = asked.length >= COUPLE_ASKS
  return (
    <Sheet title={t('couples.find')} sheet={sheet} name="ask">
      {near.length === 0 ? (
        <Notice scene="empty" title={t('couples.nobody')} text={t('couples.nobodyText')}>
          <Button onClick={sheet.close}>{t('couples.back')}</Button>
        </Notice>
      ) : (
        <>
          <p className={words.text}>
            {isFull
              ? t('errors.COUPLE_ASKS_MOST', { most: formatNumber(COUPLE_ASKS) })
              : t('couples.nearText')}
          </p>
          <ul>
            {near.map(({ user, intimacy }) => (
              <li key={user.id} className={styles.item}>
                <CoupleRow user={user} flowers={intimacy}>
                  <Button
                    look="quiet"
                    disabled={isFull || coupling.isHeld}
                    onClick={() => void coupling.ask(user.id)}
                  >
                    {t('couples.ask')}
                    <VisuallyHidden>{user.nickname}</VisuallyHidden>
                  </Button>
                </CoupleRow>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}
