import { useTranslation } from 'react-i18next'
import type { FamilyCard } from '../../../contract/families.ts'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/page/card.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import styles from './families.module.css'
import { FamilyRow } from './family-row.tsx'
import type { FamilySheet } from './family-sheets.ts'
import type { FamilyActs } from './use-family-act.ts'

interface NoFamilyProps {
  asked: readonly FamilyCard[]
  acts: FamilyActs
  sheet: OpenSheet<FamilySheet>
}

/** For who is in none: what they have asked, and how to find one or found one. */
export function NoFamily({ asked, acts, sheet }: NoFamilyProps) {
  const { t } = useTranslation('family')
  return (
    <Card className={styles.stack ?? ''}>
      <div>
        <h3 className={styles.title}>{t('none.title')}</h3>
        <p className={words.text}>{t('none.text')}</p>
      </div>
      {asked.map((family) => (
        <div key={family.id} className={styles.ways}>
          <FamilyRow family={family} text={t('join.asked')} />
          <Button
            look="quiet"
            aria-disabled={acts.isHeld}
            onClick={() => void acts.withdraw(family.id)}
          >
            {t('join.withdraw')}
          </Button>
        </div>
      ))}
      <div className={styles.ways}>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => sheet.open('families')}>
          {t('find.button')}
        </Button>
        <Button look="text" aria-haspopup="dialog" onClick={() => sheet.open('found')}>
          {t('found.button')}
        </Button>
      </div>
    </Card>
  )
}
