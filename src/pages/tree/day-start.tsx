import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { oddStart } from '../../../machines/tree/wall-clock.ts'
import { formatTime } from '../../base/format.ts'
import { clockOffsetAt } from '../../base/home-offset.ts'
import styles from './day-start.module.css'
import type { TreeActor } from './use-tree.ts'

/** When the tree's day begins by this phone's clock, where that is not midnight. */
export function DayStart({ actor }: { actor: TreeActor }) {
  const { t } = useTranslation('tree')
  const said = useSelector(actor, ({ context: { life, now } }) => {
    const odd = oddStart(now, life.offsetMinutes, clockOffsetAt)
    return odd && t(odd.isAhead ? 'days.willBegin' : 'days.begin', { time: formatTime(odd.at) })
  })
  return said && <p className={styles.start}>{said}</p>
}
