import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../contract/service.ts'
import { call } from '../../api/call.ts'
import { formatMoment } from '../../base/format.ts'
import { InfiniteList } from '../../components/list/infinite-list.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Sheet } from '../../components/sheet/sheet.tsx'
import type { SheetPlace } from '../../components/sheet/use-sheet.ts'
import styles from './page.module.css'

/** One ticket: what I wrote, its pictures, and what was answered. */
export function TicketSheet({ sheet, id }: { sheet: SheetPlace; id: string | null }) {
  const { t } = useTranslation('service')
  return (
    <Sheet title={t('ticket.title')} sheet={sheet} name="ticket">
      {id !== null && <WholeTicket key={id} id={id} />}
    </Sheet>
  )
}

function WholeTicket({ id }: { id: string }) {
  const load = useCallback(() => call('GET /api/service/tickets/:id', { params: { id } }), [id])
  const { state, data, error, retry } = useLoad(load)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  return state === 'loading' ? <Skeleton lines={5} /> : <Thread ticket={data} />
}

function Thread({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('service')
  const { id, category, text, email, pictures, at } = ticket
  const loadAnswers = useCallback(
    async (before?: string) => {
      const query = before === undefined ? {} : { before }
      const { answers, next } = await call('GET /api/service/tickets/:id/answers', {
        params: { id },
        query,
      })
      return { items: answers, next }
    },
    [id],
  )
  return (
    <div className={styles.ticket}>
      <div>
        <h3 className={styles.subtitle}>{t(`categories.${category}`)}</h3>
        <time className={styles.at} dateTime={new Date(at).toISOString()}>
          {formatMoment(at)}
        </time>
      </div>
      <p className={styles.said}>{text}</p>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture, place) => (
            <Picture key={picture} id={picture} name={t('ticket.picture', { number: place + 1 })} />
          ))}
        </div>
      )}
      <h3 className={styles.subtitle}>{t('ticket.answers')}</h3>
      <InfiniteList
        load={loadAnswers}
        keyOf={(answer) => answer.id}
        render={(answer) => (
          <div className={styles.answer}>
            <time className={styles.at} dateTime={new Date(answer.at).toISOString()}>
              {formatMoment(answer.at)}
            </time>
            <p className={styles.said}>{answer.text}</p>
          </div>
        )}
        empty={<p className={styles.text}>{t('ticket.waiting', { email })}</p>}
      />
    </div>
  )
}

/** A picture of mine, which nobody else is shown; its place stands while it loads, or can't. */
function Picture({ id, name }: { id: string; name: string }) {
  const load = useCallback(() => call('GET /api/service/pictures/:id', { params: { id } }), [id])
  const { data } = useLoad(load)
  return data ? (
    <img className={styles.picture} src={data.data} alt={name} />
  ) : (
    <div className={styles.picture} role="img" aria-label={name} />
  )
}
