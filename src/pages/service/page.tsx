import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../contract/service.ts'
import { call } from '../../api/call.ts'
import { Card } from '../../components/card.tsx'
import { Character } from '../../components/character.tsx'
import { ListView } from '../../components/list-view.tsx'
import { Notice } from '../../components/notice.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { useList } from '../../components/use-list.ts'
import { useSheet } from '../../components/use-sheet.ts'
import styles from './page.module.css'
import { TicketForm } from './ticket-form.tsx'
import { TicketRow } from './ticket-row.tsx'
import { TicketSheet } from './ticket-sheet.tsx'

async function loadTickets(before?: string) {
  const { tickets, next } = await call('GET /api/service/tickets', {
    query: before === undefined ? {} : { before },
  })
  return { items: tickets, next }
}

/** Customer service: a message with pictures, and what became of earlier ones. */
export default function ServicePage() {
  const { t } = useTranslation(['service', 'forms', 'shell', 'errors'])
  const list = useList(loadTickets, ({ id }) => id)
  const sheet = useSheet({ ticket: (id) => id !== null })
  const [turn, setTurn] = useState(0)
  const sent = ({ id }: Ticket) => {
    // The next message begins with an empty form.
    setTurn((before) => before + 1)
    sheet.open('ticket', id)
    // What could not be loaded again keeps its old place; pulling down tries once more.
    list.refresh().catch(() => {})
  }
  return (
    <>
      <PullToRefresh onRefresh={list.refresh}>
        <div className={styles.page}>
          <div className={styles.intro}>
            <svg className={styles.scene} viewBox="0 0 120 110" aria-hidden="true">
              <Character mood="glad" />
            </svg>
            <div>
              <h2 className={styles.title}>{t('title')}</h2>
              <p className={styles.text}>{t('intro')}</p>
            </div>
          </div>
          <Card>
            <TicketForm key={turn} onSent={sent} />
          </Card>
          <section className={styles.part}>
            <h2 className={styles.title}>{t('mine.title')}</h2>
            <ListView
              list={list}
              render={(ticket) => (
                <TicketRow ticket={ticket} onOpen={() => sheet.open('ticket', ticket.id)} />
              )}
              empty={<Notice scene="empty" title={t('mine.empty')} text={t('mine.emptyText')} />}
            />
          </section>
        </div>
      </PullToRefresh>
      <TicketSheet at={sheet} id={sheet.param} />
    </>
  )
}
