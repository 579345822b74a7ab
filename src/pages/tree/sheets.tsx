import { useSelector } from '@xstate/react'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tree, TreeTuning } from '../../../contract/tree.ts'
import { formatNumber } from '../../base/format.ts'
import { RulesPart } from '../../components/game/rules-part.tsx'
import { useGiftText } from '../../components/money/use-gift-text.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { OpenSheet, SheetPlace } from '../../components/sheet/use-sheet.ts'
import { CloseSheet } from './chunks.ts'
import styles from './sheets.module.css'
import type { TreeActor } from './use-tree.ts'

export type SheetName = 'track' | 'rules' | 'close' | 'invite'

interface SheetsProps {
  actor: TreeActor
  tree: Tree
  tuning: TreeTuning
  /** The one that is open. */
  sheet: OpenSheet<SheetName>
}

/** A tree's sheets; a chunk of their own, since most days need none of them. */
export default function Sheets({ actor, tree, tuning, sheet }: SheetsProps) {
  const wasCloseOpen = useRef(false)
  wasCloseOpen.current ||= sheet.name === 'close'
  return (
    <>
      <TrackSheet actor={actor} sheet={sheet} />
      <RulesSheet tuning={tuning} sheet={sheet} />
      {wasCloseOpen.current && (
        <Suspense fallback={null}>
          <CloseSheet actor={actor} tree={tree} sheet={sheet} />
        </Suspense>
      )}
    </>
  )
}

/** All levels with their points and gifts; those that are reached are marked, and the one that is next. */
function TrackSheet({ actor, sheet }: { actor: TreeActor; sheet: SheetPlace }) {
  const { t } = useTranslation('tree')
  const giftText = useGiftText()
  const { level, points } = useSelector(actor, ({ context }) => context.life)
  const { levels } = useSelector(actor, ({ context }) => context.tuning)
  return (
    <Sheet title={t('track.title')} sheet={sheet} name="track">
      <p className={styles.trackIntro}>{t('track.intro', { points: formatNumber(points) })}</p>
      <ol className={styles.track}>
        {levels.map((step, index) => (
          <li
            key={step.points}
            className={styles.step}
            data-status={index < level ? 'reached' : index === level ? 'next' : 'later'}
            aria-current={index + 1 === level ? 'step' : undefined}
          >
            <b className={styles.number}>{formatNumber(index + 1)}</b>
            <span className={styles.stepText}>
              <b>
                {step.gifts.length > 0
                  ? giftText(...step.gifts)
                  : t(index === 0 ? 'track.planted' : 'track.noGift')}
              </b>
              <span className={styles.stepPoints}>
                {t('track.points', { count: step.points, points: formatNumber(step.points) })}
              </span>
            </span>
            {index < level && <span className={styles.reached}>{t('track.reached')}</span>}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

interface RulesSheetProps {
  tuning: TreeTuning
  sheet: SheetPlace
}

/** The rules in force: the day, points and levels, days in a row, gifts, the end. */
function RulesSheet({ tuning, sheet }: RulesSheetProps) {
  const { t } = useTranslation('tree')
  const giftText = useGiftText()
  const { wateringPoints, togetherPoints, streak, invitationHours } = tuning
  return (
    <Sheet title={t('rules.title')} sheet={sheet} name="rules">
      <RulesPart title={t('rules.invite.title')}>
        <p>
          {t('rules.invite.text', { count: invitationHours, hours: formatNumber(invitationHours) })}
        </p>
      </RulesPart>
      <RulesPart title={t('rules.water.title')}>
        <p>{t('rules.water.text')}</p>
        <p>
          {t('rules.water.points', {
            points: formatNumber(wateringPoints),
            together: formatNumber(togetherPoints),
          })}
        </p>
      </RulesPart>
      <RulesPart title={t('rules.gifts.title')}>
        <p>{t('rules.gifts.text')}</p>
        <p>
          {t('rules.gifts.streak', {
            count: streak.days,
            days: formatNumber(streak.days),
            gift: giftText(...streak.gifts),
          })}
        </p>
        {streak.weeklySpareDay && <p>{t('rules.gifts.spare')}</p>}
      </RulesPart>
      <RulesPart title={t('rules.close.title')}>
        <p>{t('rules.close.text')}</p>
      </RulesPart>
    </Sheet>
  )
}
