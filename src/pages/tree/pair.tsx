import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Tree } from '../../../contract/tree.ts'
import type { PublicUser } from '../../../contract/user.ts'
import { waterFrom } from '../../../machines/tree/life.ts'
import { oddStart } from '../../../machines/tree/wall-clock.ts'
import { formatSpan, formatTime } from '../../base/format.ts'
import { clockOffsetAt } from '../../base/home-offset.ts'
import { Button } from '../../components/button/button.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import styles from './board.module.css'
import { otherOf, type TreeActor, useToday } from './use-tree.ts'

interface PairProps {
  actor: TreeActor
  tree: Tree
  /** A watering is under way whose end is not known. */
  isOpen: boolean
}

/** The two with what they did today, and between them the button to water. */
export function Pair({ actor, tree, isOpen }: PairProps) {
  const { t } = useTranslation('tree')
  const { role } = tree
  const other = otherOf(tree)
  const { haveI, haveThey } = useToday(actor, role)
  const isAsking = useSelector(actor, ({ value }) => value.hand === 'asking')
  const time = useSelector(actor, ({ context: { life, now } }) =>
    waitText(waterFrom(life, role, now) - now),
  )
  const canWater = time === null && !isAsking && !isOpen
  const said = () => {
    if (time === null)
      return haveThey ? t('today.theyDid', { name: other?.nickname }) : t('today.none')
    if (!haveI) return t('today.rest', { time })
    return t(haveThey ? 'today.both' : 'today.iDid', { name: other?.nickname, time })
  }
  return (
    <div className={styles.pair}>
      <Person user={meOf(tree)} name={t('me')} hasWatered={haveI} />
      <Button
        className={styles.water ?? ''}
        aria-disabled={!canWater}
        aria-describedby="tree-today"
        onClick={() => {
          if (canWater) actor.send({ type: 'WATER' })
        }}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M12 3c4 5 6 8.300 6 11.200a6 6 0 0 1-12 0C6 11.300 8 8 12 3z"
            fill="currentColor"
          />
        </svg>
        {t(isOpen ? 'water.asking' : haveI ? 'water.done' : 'water.water')}
      </Button>
      {other && <Person user={other} name={other.nickname} hasWatered={haveThey} />}
      <p id="tree-today" className={styles.today}>
        {said()}
      </p>
    </div>
  )
}

/** How long until one can water; null: at once. */
function waitText(ms: number): string | null {
  return ms > 0 ? formatSpan(ms) : null
}

interface PersonProps {
  user: PublicUser
  name: string
  hasWatered: boolean
}

function Person({ user, name, hasWatered: has }: PersonProps) {
  const { t } = useTranslation('tree')
  return (
    <div className={styles.person} data-watered={has}>
      <span className={styles.face}>
        <Avatar user={user} size={52} />
        <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="11" />
          <path d="M12 4.500c3 3.900 4.700 6.500 4.700 8.800a4.700 4.700 0 0 1-9.400 0c0-2.300 1.700-4.900 4.700-8.800z" />
        </svg>
      </span>
      <span className={styles.name}>{name}</span>
      <VisuallyHidden>{t(has ? 'today.hasWatered' : 'today.hasNotWatered')}</VisuallyHidden>
    </div>
  )
}

/** Me, as the tree knows me. */
function meOf({ role, inviter, partner }: Tree): PublicUser {
  return role === 'inviter' || partner === null ? inviter : partner
}

/** When the tree's day begins by this phone's clock, where that is not midnight. */
export function DayStart({ actor }: { actor: TreeActor }) {
  const { t } = useTranslation('tree')
  const said = useSelector(actor, ({ context: { life, now } }) => {
    const odd = oddStart(now, life.offsetMinutes, clockOffsetAt)
    return odd && t(odd.isAhead ? 'days.willBegin' : 'days.begin', { time: formatTime(odd.at) })
  })
  return said && <p className={styles.dayStart}>{said}</p>
}
