import { useTranslation } from 'react-i18next'
import type { OwnCouple } from '../../../contract/campaigns-couples.ts'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/page/card.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './couple-row.module.css'
import { CoupleRow } from './couple-row.tsx'
import type { Coupling } from './use-couple.ts'

interface CoupleAsksProps {
  own: OwnCouple
  coupling: Coupling
}

/** Who asks me, and whom I ask. */
export function CoupleAsks({ own: { askedBy, asked }, coupling }: CoupleAsksProps) {
  const { t } = useTranslation('campaigns')
  const { isHeld, answer, withdraw } = coupling
  return (
    <>
      {askedBy.length > 0 && (
        <Card>
          <h3 className={styles.title}>{t('couples.askedBy')}</h3>
          <ul>
            {askedBy.map(({ id, user, flowers }) => (
              <li key={id} className={styles.item}>
                <CoupleRow user={user} flowers={flowers} />
                <div className={styles.answers}>
                  <Button look="quiet" disabled={isHeld} onClick={() => void answer(id, false)}>
                    {t('couples.no')}
                    <VisuallyHidden>{user.nickname}</VisuallyHidden>
                  </Button>
                  <Button disabled={isHeld} onClick={() => void answer(id, true)}>
                    {t('couples.yes')}
                    <VisuallyHidden>{user.nickname}</VisuallyHidden>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {asked.length > 0 && (
        <Card>
          <h3 className={styles.title}>{t('couples.asked')}</h3>
          <ul>
            {asked.map(({ id, user, flowers }) => (
              <li key={id} className={styles.item}>
                <CoupleRow user={user} flowers={flowers}>
                  <Button look="text" disabled={isHeld} onClick={() => void withdraw(id)}>
                    {t('couples.withdraw')}
                    <VisuallyHidden>{user.nickname}</VisuallyHidden>
                  </Button>
                </CoupleRow>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
