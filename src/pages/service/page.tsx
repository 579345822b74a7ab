import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../contract/service.ts'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { ListView } from '../../components/list/list-view.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Card } from '../../components/page/card.tsx'
import { CardButton } from '../../components/page/card-button.tsx'
import { PageBody, PageColumn } from '../../components/page/page-body.tsx'
import { PageIntro } from '../../components/page/page-intro.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import styles from './page.module.css'
import { TicketForm } from './ticket-form.tsx'
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
        <PageBody isWide>
          <PageColumn>
            <PageIntro title={t('title')} text={t('intro')} />
            <Card>
              <TicketForm key={turn} onSent={sent} />
            </Card>
          </PageColumn>
          <PageColumn>
            <PagePart title={t('mine.title')}>
              <ListView
                list={list}
                render={(ticket) => (
                  <TicketRow ticket={ticket} onOpen={() => sheet.open('ticket', ticket.id)} />
                )}
                empty={<Notice scene="empty" title={t('mine.empty')} text={t('mine.emptyText')} />}
              />
            </PagePart>
          </PageColumn>{' '}
        </PageBody>
      </PullToRefresh>
      <TicketSheet sheet={sheet} id={sheet.param} />
    </>
  )
}

/** One of my tickets in the list; a tap opens it. */
function TicketRow({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }) {
  const { t } = useTranslation('service')
  const { category, state, text, at } = ticket
  return (
    <CardButton className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <b className={styles.category}>{t(`categories.${category}`)}</b>
      <span className={styles.state} data-state={state}>
        {t(`state.${state}`)}
      </span>
      <span className={styles.excerpt}>{text}</span>
      <time className={styles.at} dateTime={new Date(at).toISOString()}>
        {formatMoment(at)}
      </time>
    </CardButton>
  )
}
