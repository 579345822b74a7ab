import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Answer } from '../../../contract/api.ts'
import { formatShortMoment } from '../../base/format.ts'
import { Chevron } from '../../components/picture/chevron.tsx'
import styles from './edition-rows.module.css'
import { campaignPath } from './places.ts'

type BrandEdition = Answer<'GET /api/campaigns'>['editions'][number]

/** What comes to those who wait for it first, what is over last. */
const ORDER = ['running', 'announced', 'counting', 'ended'] as const

const skyOf = (colors: readonly string[]) => `linear-gradient(${colors.join(', ')})`

/** Campaigns as rows that lead to their pages. */
export function EditionRows({ editions }: { editions: readonly BrandEdition[] }) {
  const { t } = useTranslation('campaigns')
  const sorted = [...editions].sort(
    (one, other) =>
      ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
      (one.state === 'ended' ? other.endsAt - one.endsAt : one.endsAt - other.endsAt),
  )
  return (
    <ul className={styles.rows}>
      {sorted.map(({ campaign, number, state, title, startsAt, endsAt, picture, day, night }) => (
        <li key={number}>
          <Link className={styles.row} data-state={state} to={campaignPath(campaign)}>
            <span
              className={styles.window}
              style={{ '--day': skyOf(day), '--night': skyOf(night) } as CSSProperties}
            >
              <img src={picture} width={52} height={52} alt="" />
            </span>
            <span className={styles.words}>
              <b className={styles.title}>{title}</b>
              <small className={styles.when}>
                {t(`all.${state}`, {
                  when: formatShortMoment(state === 'announced' ? startsAt : endsAt),
                })}
              </small>
            </span>
            <Chevron to="end" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
