import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { Language } from '../../../contract/languages.ts'
import type { HomeLine } from '../../../contract/play-home.ts'
import { nextHomeChange, planOf } from '../../../machines/play/home.ts'
import { call } from '../../api/call.ts'
import { paths } from '../../base/paths.ts'
import { useRefresh } from '../../base/use-refresh.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { PullToRefresh } from '../../components/list/pull-to-refresh.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Amount } from '../../components/money/amount.tsx'
import { Chevron } from '../../components/picture/chevron.tsx'
import words from '../../components/text/words.module.css'
import { serverNow } from '../../stores/server-clock.ts'
import { Held } from './held.tsx'
import { Hero } from './hero.tsx'
import { Loading } from './loading.tsx'
import styles from './page.module.css'
import { Strip } from './strip.tsx'
import { Tile } from './tile.tsx'

/** Sheets of limits and breaks, which stood at this address before. */
const OF_LIMITS = /^(limit|pause)\./
/** A margin, so that the change has happened by the server's clock too. */
const AFTER_MS = 500
/** What others do, such as water a tree or say hello, comes by asking. */
const EVERY_MS = 60_000

/** The home for play (decision 050): what is going on now; its limits are one tap away. */
export default function PlayPage() {
  const { search } = useLocation()
  const sheets = new URLSearchParams(search).getAll('sheet')
  if (sheets.some((sheet) => OF_LIMITS.test(sheet))) {
    return <Navigate to={{ pathname: paths.limits, search }} replace />
  }
  return <Home />
}

function Home() {
  const { t, i18n } = useTranslation(['play', 'shell', 'errors'])
  const language = i18n.language as Language
  const load = useCallback(() => call('GET /api/play/home', { query: { language } }), [language])
  const { state, data, error, retry, refresh } = useLoad(load)
  useRefresh(refresh, {
    whenSeen: true,
    dueInMs: (sinceMs) => {
      const change = data && nextHomeChange(data)
      const every = EVERY_MS - sinceMs
      return change === null ? every : Math.min(every, change - serverNow() + AFTER_MS)
    },
  })
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Loading />
  const { balances, held } = data
  const { isShort, hero, free, games, today, seasons } = planOf(data)
  const isFreeFirst = isShort && (hero !== null || free.length > 0)
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.body}>
        <section className={styles.purse} aria-label={t('play:balance')}>
          <Amount currency="diamond" value={balances.diamond} />
          <Amount currency="gold" value={balances.gold} />
          <LinkRow className={styles.limits ?? ''} to={paths.limits}>
            {t('play:limits')}
          </LinkRow>
        </section>
        <div className={styles.main}>
          {held && <Held held={held} />}
          {isFreeFirst && <h2 className={words.title}>{t('play:freeNow')}</h2>}
          {hero && <Hero line={hero} />}
          {free.length > 0 && <Tiles lines={free} />}
          {games.length > 0 && (
            <section className={styles.games}>
              <h2 className={words.title}>{t('play:games')}</h2>
              <Tiles lines={games} />
            </section>
          )}
        </div>
        <div className={styles.side}>
          {[...today, ...seasons].map((line) => (
            <Strip key={`${line.feature} ${line.subject?.id}`} line={line} />
          ))}
          {seasons.length > 0 && (
            <LinkRow className={styles.row ?? ''} to={paths.campaigns}>
              {t('play:seasons')}
              <Chevron to="end" size={20} />
            </LinkRow>
          )}
        </div>
      </div>
    </PullToRefresh>
  )
}

function Tiles({ lines }: { lines: readonly HomeLine[] }) {
  return (
    <ul className={styles.tiles}>
      {lines.map((line) => (
        <Tile key={line.feature} line={line} />
      ))}
    </ul>
  )
}
