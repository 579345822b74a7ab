import { useTranslation } from 'react-i18next'
import type { Level } from '../../../contract/levels.ts'
import { formatDate, formatNumber } from '../../base/format.ts'
import { Button } from '../../components/button/button.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { Ornament } from '../../components/picture/ornament.tsx'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import kinds from './kinds.module.css'
import { progressOf } from './progress.ts'
import type { SheetName } from './sheet-names.ts'
import styles from './track-sheet.module.css'

interface TrackSheetProps {
  sheet: OpenSheet<SheetName>
  /** Null while they are on their way. */
  levels: readonly Level[] | null
}

/** All levels of one kind: those that were reached and when, those that come, and what each brings. */
export function TrackSheet({ sheet, levels }: TrackSheetProps) {
  const { t } = useTranslation('levels')
  const level = levels?.find(({ kind }) => kind === sheet.param)
  return (
    <Sheet title={t('track.title')} sheet={sheet} name="track">
      {level ? <Track level={level} sheet={sheet} /> : <Skeleton lines={8} />}
    </Sheet>
  )
}

function Track({ level, sheet }: { level: Level; sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('levels')
  const { kind, experience, levels } = level
  const { next, share } = progressOf(level)
  return (
    <div className={`${styles.sheet} ${kinds.kind}`} data-kind={kind}>
      <div>
        <h3 className={words.title}>
          {t(`level.title.${kind}`, { level: formatNumber(level.level) })}
        </h3>
        <p className={words.text}>{t('track.text', { experience: formatNumber(experience) })}</p>
      </div>
      <ol className={styles.track}>
        {levels.map((step) => (
          <li key={step.level} className={styles.step} data-reached={step.level <= level.level}>
            {/* The line that leads here; on the way to the next level it is filled as far as one is. */}
            <span className={styles.line}>
              {step === next && (
                <span className={styles.done} style={{ blockSize: `${share * 100}%` }} />
              )}
            </span>
            <b className={styles.node}>{formatNumber(step.level)}</b>
            <Words step={step} />
            {step.ornament !== null && <Gift step={step} sheet={sheet} />}
          </li>
        ))}
      </ol>
      <Button look="quiet" onClick={() => sheet.open('days', kind)}>
        {t('days.title')}
      </Button>
    </div>
  )
}

type Step = Level['levels'][number]

function Words({ step: { level, from, reachedAt } }: { step: Step }) {
  const { t } = useTranslation('levels')
  return (
    <span className={styles.words}>
      <b>{t('track.level', { level: formatNumber(level) })}</b>
      <span className={styles.quiet}>
        {reachedAt === null
          ? t('track.from', { from: formatNumber(from) })
          : t('track.reached', { when: formatDate(reachedAt) })}
      </span>
    </span>
  )
}

function Gift({ step, sheet }: { step: Step; sheet: OpenSheet<SheetName> }) {
  const { t } = useTranslation('ornaments')
  const id = step.ornament
  if (id === null) return null
  return (
    <button
      type="button"
      className={styles.gift}
      aria-label={t(`names.${id}`)}
      aria-haspopup="dialog"
      onClick={() => sheet.open('ornament', id)}
    >
      <Ornament id={id} size={44} />
    </button>
  )
}
