import { useTranslation } from 'react-i18next'
import type { CampaignEdition } from '../../../contract/campaigns.ts'
import type { BattleDay } from '../../../contract/campaigns-families.ts'
import { offsetMinutes } from '../../../machines/campaigns/period.ts'
import { dayPlus, localDayAt } from '../../../machines/clock/local-day.ts'
import { formatDay, formatNumber, formatShortDay, formatWeekday } from '../../base/format.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import { serverNow } from '../../stores/server-clock.ts'
import styles from './battle-days.module.css'
import people from './families.module.css'
import { FamilyEmblem } from './family-emblem.tsx'
import { FamilyRow } from './family-row.tsx'
import type { FamilySheet } from './family-sheets.ts'

interface BattleDaysProps {
  edition: CampaignEdition
  days: readonly BattleDay[]
  /** My family's id; null without one. */
  mine: string | null
  sheet: OpenSheet<FamilySheet>
}

/** All days of an edition as a small calendar: who has won each, or leads today. */
export function BattleDays({ edition, days, mine, sheet }: BattleDaysProps) {
  const { t } = useTranslation('family')
  const today = localDayAt(serverNow(), offsetMinutes(edition.definition.period.offset) ?? 0)
  const known = new Map(days.map((it) => [it.day, it]))
  return (
    <ul className={styles.days}>
      {daysOf(edition).map((day) => {
        const battle = known.get(day)
        const best = battle?.best[0]
        const when = day === today && edition.state === 'running' ? t('days.today') : null
        return (
          <li key={day}>
            <button
              type="button"
              className={styles.day}
              aria-haspopup="dialog"
              disabled={!battle}
              data-mine={best !== undefined && best.family.id === mine}
              data-today={when !== null}
              onClick={() => sheet.open('day', day)}
            >
              <span className={styles.when}>{when ?? formatWeekday(day)}</span>
              <span className={styles.date}>{formatShortDay(day)}</span>
              {best ? (
                <FamilyEmblem emblem={best.family.emblem} size={38} />
              ) : (
                <span className={styles.empty} aria-hidden="true" />
              )}
              <span className={styles.name}>{best?.family.name ?? '–'}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** One day's battle: its first three, and what mine did. */
export function DaySheet({ sheet, days }: Pick<BattleDaysProps, 'sheet' | 'days'>) {
  const { t } = useTranslation('family')
  const battle = days.find(({ day }) => day === sheet.param)
  return (
    <Sheet title={battle ? formatDay(battle.day) : ''} sheet={sheet} name="day">
      {battle && (
        <div className={people.stack}>
          {battle.best.length === 0 && <p className={words.text}>{t('days.nobody')}</p>}
          <ol className={people.people}>
            {battle.best.map(({ family, points }) => (
              <li key={family.id}>
                <FamilyRow
                  family={family}
                  end={t('points', { count: points, points: formatNumber(points) })}
                />
              </li>
            ))}
          </ol>
          {battle.mine !== null && (
            <p className={words.text}>{t('days.mine', { points: formatNumber(battle.mine) })}</p>
          )}
        </div>
      )}
    </Sheet>
  )
}

function daysOf({ startsAt, endsAt, endedEarlyAt, definition }: CampaignEdition): string[] {
  const offset = offsetMinutes(definition.period.offset) ?? 0
  const last = localDayAt((endedEarlyAt ?? endsAt) - 1, offset)
  const days: string[] = []
  for (let day = localDayAt(startsAt, offset); day <= last; day = dayPlus(day, 1)) days.push(day)
  return days
}
