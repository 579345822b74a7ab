import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { FAMILY_MEMBERS } from '../../../contract/families-constants.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button/button.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import styles from './families.module.css'
import { FamilyRow } from './family-row.tsx'
import type { FamilySheet } from './family-sheets.ts'
import { MemberList } from './member-list.tsx'
import type { FamilyActs } from './use-family-act.ts'

interface FamilySheetProps {
  sheet: OpenSheet<FamilySheet>
  acts: FamilyActs
  /** I am in one already. */
  isIn: boolean
}

/** One family: who is in it, and how one comes in. */
export function OneFamilySheet({ sheet, ...props }: FamilySheetProps) {
  const { t } = useTranslation('family')
  const { param } = sheet
  return (
    <Sheet title={t('one.title')} sheet={sheet} name="family">
      {param !== null && <One key={param} id={param} onDone={sheet.close} {...props} />}
    </Sheet>
  )
}

interface OneProps extends Pick<FamilySheetProps, 'acts' | 'isIn'> {
  id: string
  onDone: () => void
}

function One({ id, acts, isIn, onDone }: OneProps) {
  const { t } = useTranslation('family')
  const load = useCallback(() => call('GET /api/family/families/:id', { params: { id } }), [id])
  const { state, data, error, retry } = useLoad(load, { whenSeen: true })
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Skeleton shape="rows" />
  const { card, members, isAsked } = data
  const isFull = card.members >= FAMILY_MEMBERS
  const join = async () => {
    await acts.join(id)
    onDone()
  }
  return (
    <div className={styles.stack}>
      <FamilyRow family={card} size={60} />
      {card.motto && <p className={words.text}>{card.motto}</p>}
      {!isIn && isAsked && <p className={words.text}>{t('join.asked')}</p>}
      {!isIn && isFull && <p className={words.text}>{t('join.full')}</p>}
      {!isIn && !isAsked && !isFull && (
        <Button aria-disabled={acts.isHeld} onClick={() => void join()}>
          {t(card.isOpen ? 'join.free' : 'join.ask')}
        </Button>
      )}
      <MemberList members={members} />
    </div>
  )
}
