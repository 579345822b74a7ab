import { useTranslation } from 'react-i18next'
import type { Level } from '../../../contract/levels.ts'
import { formatNumber, formatTime, formatWait } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import { serverNow } from '../../stores/server-clock.ts'
import kinds from './kinds.module.css'
import styles from './level-part.module.css'
import { NextGift } from './next-gift.tsx'
import { Parts } from './parts.tsx'
import { progressOf } from './progress.ts'
import type { SheetName } from './sheet-names.ts'

interface LevelPartProps {
  level: Level
  /** When today ends. */
  resetsAt: number
  sheet: OpenSheet<SheetName>
  hasRules: boolean
}

/** One level opened: how far it is, what is next, what today brought, and the ways to all of it. */
export function LevelPart({ level, resetsAt, sheet, hasRules }: LevelPartProps) {
  const { t } = useTranslation(['levels', 'shell'])
  const { kind, experience, today } = level
  const { next } = progressOf(level)
  const brought = today.reduce((sum, part) => sum + part.experience, 0)
  const row = (name: SheetName, label: string, param?: string) => (
    <button
      type="button"
      className={styles.row}
      aria-haspopup="dialog"
      onClick={() => sheet.open(name, param)}
    >
      {label}
      <Chevron to="end" size={20} />
    </button>
  )
  return (
    <section className={`${styles.card} ${kinds.kind}`} data-kind={kind}>
      <div className={styles.part}>
        <h2 className={words.title}>
          {t(`level.title.${kind}`, { level: formatNumber(level.level) })}
        </h2>
        <p className={words.text}>
          {next
            ? t('level.way', {
                experience: formatNumber(experience),
                from: formatNumber(next.from),
                level: formatNumber(next.level),
              })
            : t('level.highest', { experience: formatNumber(experience) })}
        </p>
        <p className={words.text}>{t(`about.${kind}`)}</p>
      </div>
      <NextGift level={level} onOpen={(id) => sheet.open('ornament', id)} />
      <div className={styles.part}>
        <h3 className={styles.today}>
          {t('today.title')}
          <b>{t('parts.brought', { experience: formatNumber(brought) })}</b>
        </h3>
        <Parts kind={kind} parts={today} hasBars />
        <p className={styles.reset}>
          {t('today.resets', {
            wait: formatWait(Math.max(0, resetsAt - serverNow())),
            time: formatTime(resetsAt),
          })}
        </p>
      </div>
      <div className={styles.rows}>
        {row('days', t('days.title'), kind)}
        {row('track', t('track.title'), kind)}
        {kind === 'charm' ? (
          hasRules && row('charm', t('rules.charm'))
        ) : (
          <LinkRow className={styles.row ?? ''} to={paths.upgrade}>
            {t('shell:titles.upgrade')}
            <Chevron to="end" size={20} />
          </LinkRow>
        )}
      </div>
    </section>
  )
}
