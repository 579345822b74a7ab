import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { POINTS_PER_DOLLAR } from '../../../contract/recharge-constants.ts'
import { topUpMicro } from '../../../machines/invitation/commission.ts'
import { formatDate, formatNumber } from '../../base/format.ts'
import { formatPrice } from '../../components/money/format-price.ts'
import { PagePart } from '../../components/page/page-part.tsx'
import styles from './gain.module.css'
import { Shares } from './shares.tsx'
import { useWords } from './use-words.ts'

type Standing = Answer<'GET /api/invite'>

const CENTS = 100
/** Of the example. */
const TOP_UP_CENTS = 1_000

interface GainProps {
  standing: Pick<Standing, 'termsSince' | 'towardsAward'>
  terms: Standing['terms']
}

/** How much it brings: the shares, for how long, and how far it is to the next award. */
export function Gain({ standing: { termsSince, towardsAward }, terms }: GainProps) {
  const { t } = useTranslation('invite')
  const said = useWords()
  const { award } = terms
  const dollars = (cents: number) => formatPrice({ minor: cents, currency: 'USD' })
  return (
    <PagePart
      title={t('gain.title')}
      text={t('gain.example', {
        dollars: dollars(TOP_UP_CENTS),
        points: said.micro(topUpMicro(terms, TOP_UP_CENTS)),
      })}
    >
      <Shares {...terms} />
      <div className={styles.award}>
        <p className={styles.so}>
          <b>
            {t('gain.award', {
              points: said.points(award.points),
              friends: said.friends(award.signUps),
            })}
          </b>
          <span>
            {t('gain.worth', { dollars: dollars((award.points * CENTS) / POINTS_PER_DOLLAR) })}
          </span>
        </p>
        <progress
          className={styles.bar}
          max={award.signUps}
          value={towardsAward}
          aria-label={t('gain.progress')}
        />
        <p className={styles.far}>
          {t('gain.far', {
            friends: formatNumber(towardsAward),
            all: formatNumber(award.signUps),
          })}
        </p>
      </div>
      <p className={styles.since}>{t('gain.since', { when: formatDate(termsSince) })}</p>
    </PagePart>
  )
}
