import { useTranslation } from 'react-i18next'
import type { Family } from '../../../contract/families.ts'
import { leads } from '../../../machines/family/roles.ts'
import { formatNumber } from '../../base/format.ts'
import { useOpenChatroom } from '../../chatroom/use-open-chatroom.ts'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/page/card.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import styles from './families.module.css'
import { FamilyRow } from './family-row.tsx'
import type { FamilySheet } from './family-sheets.ts'

interface MyFamilyCardProps {
  family: Family
  /** What I did for it in this edition, in points; null before it begins. */
  points: number | null
  sheet: OpenSheet<FamilySheet>
}

/** My family: its banner, its chat room, and the ways to everything else of it. */
export function MyFamilyCard({ family, points, sheet }: MyFamilyCardProps) {
  const { t } = useTranslation('family')
  const { card, role, requests } = family
  const chat = useOpenChatroom('family', (id) => sheet.open('chat', id))
  return (
    <Card>
      <FamilyRow
        family={card}
        size={60}
        text={role && t(`roles.${role}`)}
        {...(points !== null && {
          end: t('points', { count: points, points: formatNumber(points) }),
        })}
      />
      {card.motto && <p className={`${words.text} ${styles.motto}`}>{card.motto}</p>}
      {card.name === '' && <p className={`${words.text} ${styles.motto}`}>{t('nameTaken')}</p>}
      <div className={styles.ways}>
        <Button disabled={chat.isOpening} onClick={() => void chat.open(card.id)}>
          {t('chat')}
        </Button>
        {role && leads(role) && requests.length > 0 && (
          <Button look="quiet" aria-haspopup="dialog" onClick={() => sheet.open('requests')}>
            {t('requests.title')}
            <span className={styles.badge}>{formatNumber(requests.length)}</span>
          </Button>
        )}
        <div className={styles.two}>
          <Button look="quiet" aria-haspopup="dialog" onClick={() => sheet.open('members')}>
            {t('members.title')}
          </Button>
          {role && leads(role) ? (
            <Button look="quiet" aria-haspopup="dialog" onClick={() => sheet.open('change')}>
              {t('change.button')}
            </Button>
          ) : (
            <Button look="quiet" aria-haspopup="dialog" onClick={() => sheet.open('leave')}>
              {t('leave.go')}
            </Button>
          )}
        </div>
        {role && leads(role) && (
          <Button look="text" aria-haspopup="dialog" onClick={() => sheet.open('leave')}>
            {t('leave.go')}
          </Button>
        )}
      </div>
    </Card>
  )
}
