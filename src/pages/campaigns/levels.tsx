import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Card } from '../../components/page/card.tsx'
import type { OwnLevel } from './closeness.ts'
import styles from './levels.module.css'
import type { Shown } from './standing.ts'
import { useRewardText } from './use-reward-text.ts'

interface LevelsProps {
  shown: Shown
  block: Extract<Block, { kind: 'friends' }>
}

/** What closeness brings, level by level. */
export function Levels({ shown, block }: LevelsProps) {
  const { t } = useTranslation('campaigns')
  return (
    <Card>
      <h3 className={styles.title}>{t('friends.brings')}</h3>
      <LevelRows shown={shown} levels={block.levels.map((level) => ({ level, state: 'open' }))} />
    </Card>
  )
}

/** Levels with what they take and bring, and how each stands. */
export function LevelRows({ shown, levels }: { shown: Shown; levels: readonly OwnLevel[] }) {
  const { t } = useTranslation('campaigns')
  const { texts, art } = shown.edition
  const rewardText = useRewardText(texts)
  return (
    <ol className={styles.levels}>
      {levels.map(({ level: { id, closeness, rewards }, state }) => (
        <li key={id} className={styles.level}>
          <img src={art[id]} width={44} height={44} alt="" />
          <span className={styles.words}>
            <b className={styles.name}>{texts.levels[id]}</b>
            <span className={styles.quiet}>{rewardText(...rewards)}</span>
          </span>
          <span className={styles.state} data-state={state}>
            {state === 'open'
              ? t('friends.from', { closeness: formatNumber(closeness) })
              : t(state === 'reached' ? 'tasks.reached' : 'tasks.taken')}
          </span>
        </li>
      ))}
    </ol>
  )
}
