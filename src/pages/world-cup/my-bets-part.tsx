import { useTranslation } from 'react-i18next'
import type { Bet } from '../../../contract/world-cup.ts'
import { call } from '../../api/call.ts'
import { formatDate, formatNumber, sentences } from '../../base/format.ts'
import { ListView } from '../../components/list/list-view.tsx'
import { type List, useList } from '../../components/list/use-list.ts'
import { Notice } from '../../components/notice/notice.tsx'
import words from '../../components/text/words.module.css'
import { dayAbove } from './bet-days.ts'
import { BetRow } from './bet-row.tsx'
import type { CupProps, Mine } from './cup-data.ts'
import { formatSigned } from './format-figures.ts'
import styles from './my-bets-part.module.css'
import { MyResult } from './my-result.tsx'

interface MyBetsPartProps extends CupProps {
  mine: Mine
  /** Opens a bet. */
  onOpen: (betId: string) => void
}

async function loadBets(before?: string) {
  const { bets, next } = await call('GET /api/world-cup/bets', {
    query: before === undefined ? {} : { before },
  })
  return { items: bets, next }
}

/** What my bets have come to, and each of them, by day. */
export function MyBetsPart({ mine, onOpen, ...props }: MyBetsPartProps) {
  const { t } = useTranslation('worldCup')
  const list = useList(loadBets, ({ id }) => id, { whenSeen: true })
  return (
    <section className={styles.part}>
      <h2 className={words.title}>{t('myBets.result')}</h2>
      <MyResult result={mine.result} />
      <ListView
        list={list}
        render={(bet) => (
          <>
            <DayHead bet={bet} list={list} />
            <BetRow {...props} bet={bet} onOpen={() => onOpen(bet.id)} />
          </>
        )}
        empty={<Notice scene="empty" title={t('myBets.empty')} text={t('myBets.emptyText')} />}
      />
    </section>
  )
}

/** The day above its newest bet, with what its bets cost and brought. */
function DayHead({ bet, list }: { bet: Bet; list: List<Bet> }) {
  const { t } = useTranslation('worldCup')
  const above = dayAbove(list.items, list.items.indexOf(bet), formatDate, list.isComplete)
  if (!above) return null
  const { day, sum } = above
  return (
    <h3 className={styles.day}>
      <span>{day}</span>
      {sum && (
        <span className={styles.sum}>
          {sentences(
            sum.staked > 0 &&
              t('myBets.day', {
                staked: formatNumber(sum.staked),
                returned: formatNumber(sum.returned),
                net: formatSigned(sum.returned - sum.staked),
              }),
            sum.open > 0 && t('myBets.dayOpen', { open: formatNumber(sum.open) }),
          )}
        </span>
      )}
    </h3>
  )
}
