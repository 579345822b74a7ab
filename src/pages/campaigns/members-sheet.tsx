import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Family, FamilyMember } from '../../../contract/families.ts'
import type { FamilyStep } from '../../../contract/families-constants.ts'
import { stepsFor } from '../../../machines/family/roles.ts'
import { formatDate, formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { CardButton } from '../../components/page/card-button.tsx'
import { ConfirmStep } from '../../components/sheet/confirm-step.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import styles from './families.module.css'
import type { FamilySheet } from './family-sheets.ts'
import { PersonLine } from './member-list.tsx'
import type { FamilyActs } from './use-family-act.ts'

interface MembersSheetProps {
  sheet: OpenSheet<FamilySheet>
  family: Family
  /** What each did for it in this edition, in points. */
  points: ReadonlyMap<number, number>
  acts: FamilyActs
}

/** Who is in my family and what each did for it; a tap leads to what may be done with them. */
export function MembersSheet({ sheet, family, points }: Omit<MembersSheetProps, 'acts'>) {
  const { t } = useTranslation('family')
  const pointsOf = usePointsOf(points)
  return (
    <Sheet title={t('members.title')} sheet={sheet} name="members">
      <ul className={styles.people}>
        {family.members.map((member) => (
          <li key={member.user.id}>
            <CardButton
              aria-haspopup="dialog"
              onClick={() => sheet.open('member', String(member.user.id))}
            >
              <PersonLine member={member} text={t(`roles.${member.role}`)} end={pointsOf(member)} />
            </CardButton>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** One member, and what I may do with them. */
export function MemberSheet({ sheet, family, points, acts }: MembersSheetProps) {
  const { t } = useTranslation('family')
  const pointsOf = usePointsOf(points)
  const [asked, setAsked] = useState<FamilyStep | null>(null)
  const member = family.members.find(({ user }) => String(user.id) === sheet.param)
  const take = async (step: FamilyStep) => {
    if (!member) return
    await acts.member(family.card.id, member.user.id, step)
    setAsked(null)
    sheet.close()
  }
  const steps = member && family.role ? stepsFor(family.role, member.role) : []
  const name = member?.user.nickname ?? ''
  const isSure = asked === 'remove' || asked === 'hand-on'
  return (
    <Sheet title={t('members.one')} sheet={sheet} name="member">
      {member && (
        <div className={styles.stack}>
          <PersonLine member={member} text={t(`roles.${member.role}`)} end={pointsOf(member)} />
          <p className={words.text}>{t('members.since', { when: formatDate(member.since) })}</p>
          {isSure ? (
            <ConfirmStep text={t(`members.sure.${asked}`, { name })}>
              <Button aria-disabled={acts.isHeld} onClick={() => void take(asked)}>
                {t(`members.steps.${asked}`)}
              </Button>
              <Button look="quiet" onClick={() => setAsked(null)}>
                {t('members.back')}
              </Button>
            </ConfirmStep>
          ) : (
            <div className={styles.ways}>
              {steps.map((step) => (
                <Button
                  key={step}
                  look="quiet"
                  aria-disabled={acts.isHeld}
                  onClick={() =>
                    step === 'remove' || step === 'hand-on' ? setAsked(step) : void take(step)
                  }
                >
                  {t(`members.steps.${step}`)}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </Sheet>
  )
}

/** How to say what a member did for the family. */
function usePointsOf(points: MembersSheetProps['points']) {
  const { t } = useTranslation('family')
  return ({ user }: FamilyMember) => {
    const count = points.get(user.id) ?? 0
    return t('points', { count, points: formatNumber(count) })
  }
}
