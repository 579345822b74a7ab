import type { PublicUser } from '../../../contract/user.ts'
import { Avatar } from '../../components/picture/avatar.tsx'
import { useSession } from '../../stores/session.ts'
import styles from './circle.module.css'

/** Where friends sit around me, in hundredths of the picture, as stars of a sign lie: nowhere even. */
const SEATS = [
  [17, 26],
  [83, 20],
  [9, 70],
  [91, 66],
  [33, 88],
  [69, 90],
] as const
const ME = [50, 46] as const
/** How the light between us bends, in hundredths. */
const BEND = 8

/** How many friends it has room for. */
export const SEAT_COUNT = SEATS.length

/** An ornament stands in the place of the golden ring. */
const isWorn = (user: PublicUser | null | undefined) => Boolean(user?.ornament)

/** Me and the friends whom I brought, as stars of one sign; empty seats wait for the next ones. Its text stands below. */
export function Circle({ friends }: { friends: readonly (PublicUser | null)[] }) {
  const me = useSession((session) => session.me)
  return (
    <div className={styles.circle} aria-hidden="true">
      <svg
        className={styles.lights}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {SEATS.map(([x, y], seat) => (
          <path
            key={`${x} ${y}`}
            d={`M${ME[0]} ${ME[1]}Q${(x + ME[0]) / 2} ${(y + ME[1]) / 2 - BEND} ${x} ${y}`}
            data-there={seat < friends.length}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <span
        className={styles.me}
        data-worn={isWorn(me)}
        style={{ left: `${ME[0]}%`, top: `${ME[1]}%` }}
      >
        <Avatar user={me ?? { avatar: '' }} size={96} />
      </span>
      {SEATS.map(([x, y], seat) => (
        <span
          key={`${x} ${y}`}
          className={styles.seat}
          data-there={seat < friends.length}
          data-worn={isWorn(friends[seat])}
          style={{ left: `${x}%`, top: `${y}%` }}
        >
          {seat < friends.length && <Avatar user={friends[seat] ?? { avatar: '' }} size={48} />}
        </span>
      ))}
    </div>
  )
}
