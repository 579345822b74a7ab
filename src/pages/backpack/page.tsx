import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { BackpackItem } from '../../../contract/backpack.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { LinkRow } from '../../components/button/link-row.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { MoneyPills } from '../../components/money/money-pills.tsx'
import type { Pills } from '../../components/money/use-money-flights.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { useHeldMoney } from '../../stores/balances.ts'
import { ItemCard } from './item-card.tsx'
import { ItemSheet } from './item-sheet.tsx'
import styles from './page.module.css'
import { type TakeUsed, useMoneyHome } from './use-money-home.ts'

async function loadItems(before?: string) {
  const { items, next } = await call('GET /api/backpack', {
    query: before === undefined ? {} : { before },
  })
  return { items, next }
}

/** What I have been given and can use once: what it is, from where, until when. */
export default function BackpackPage() {
  const { t } = useTranslation(['backpack', 'items', 'shell', 'errors'])
  const navigate = useNavigate()
  const list = useList(loadItems, ({ id }) => id, { whenSeen: true })
  // What was used is known before the backpack is loaded again: nobody is offered it once more.
  const [used, setUsed] = useState<Readonly<Record<string, BackpackItem>>>({})
  const asNow = (item: BackpackItem) => used[item.id] ?? item
  const itemOf = (id: string | null) => list.items.map(asNow).find((item) => item.id === id) ?? null
  // A link to an item waits until it is known which there are.
  const sheet = useSheet({
    item: (id: string | null) => list.state === 'loading' || itemOf(id) !== null,
  })
  const pills = useRef<Pills>({})
  const held = useHeldMoney()
  const bringMoney = useMoneyHome(pills)
  const take: TakeUsed = (answer, from) => {
    setUsed((before) => ({ ...before, [answer.item.id]: answer.item }))
    bringMoney(answer, from)
  }
  // What could not be loaded again keeps its old place; pulling down tries once more.
  const look = () => list.refresh().catch(() => {})
  const empty = (
    <Notice scene="empty" title={t('empty.title')} text={t('empty.text')}>
      <Button onClick={() => void navigate(paths.tree)}>{t('empty.tree')}</Button>
    </Notice>
  )
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <PageBody isDense isWide>
        <section className={styles.held} aria-label={t('balance')}>
          <MoneyPills pills={pills} currencies={['diamond', 'gold']} held={held} />
        </section>
        <ListView
          list={list}
          render={(item) => (
            <ItemCard item={asNow(item)} onOpen={() => sheet.open('item', item.id)} />
          )}
          empty={empty}
        />
        <LinkRow className={styles.level ?? ''} to={paths.userLevel}>
          {t('shell:titles.userLevel')}
          <Chevron to="end" size={20} />
        </LinkRow>
      </PageBody>
      <ItemSheet item={itemOf(sheet.param)} sheet={sheet} onTake={take} onUsed={look} />
    </PullToRefresh>
  )
}
