import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { periodOf } from '../../../machines/campaigns/period.ts'
import { formatMoment, formatNumber } from '../../base/format.ts'
import styles from './preview.module.css'
import { PreviewBlocks } from './preview-blocks.tsx'
import { PreviewScene } from './preview-scene.tsx'
import { type Previewed, tokensOf } from './previewed.ts'
import { useSeason } from './use-season.ts'
import { useWords } from './use-words.ts'

/** A season on the page. */
export interface MountedSeason {
  show: (shown: Previewed) => void
  destroy: () => void
}

/** Shows a season where none of its page is around it: its data, its texts and its art are enough. */
export function mountSeason(host: HTMLElement): MountedSeason {
  const root = createRoot(host)
  return {
    show: (shown) =>
      root.render(
        <Suspense>
          <Season shown={shown} />
        </Suspense>,
      ),
    destroy: () => root.unmount(),
  }
}

function Season({ shown }: { shown: Previewed }) {
  useSeason(shown.definition.scene)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
    <div className={styles.page} tabIndex={0}>
      <PreviewScene shown={shown} />
      <div className={styles.body}>
        <Head shown={shown} />
        <PreviewBlocks shown={shown} />
      </div>
    </div>
  )
}

/** What the season is, where it stands, and what was collected in it. */
function Head({ shown }: { shown: Previewed }) {
  const { texts, art, state } = shown
  return (
    <section className={styles.head}>
      <h1>{texts.title}</h1>
      <p className={styles.quiet}>{texts.lead}</p>
      <State shown={shown} />
      {state !== 'announced' && (
        <ul className={styles.tokens}>
          {[...tokensOf(shown)].map(([token, amount]) => (
            <li key={token} className={styles.token}>
              <img src={art[token]} width={20} height={20} alt={texts.tokens[token] ?? token} />
              {formatNumber(amount)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const HOUR_MS = 3_600_000

/** Where the edition stands, and until when. */
function State({ shown: { definition, texts, state } }: { shown: Previewed }) {
  const { t } = useWords(texts)
  const { startsAt, endsAt } = periodOf(definition.period)
  const countsUntil = endsAt + definition.countingHours * HOUR_MS
  switch (state) {
    case 'announced':
      return (
        <p>
          <b>{t('state.announced')}</b> {formatMoment(startsAt)}
        </p>
      )
    case 'running':
      return (
        <p>
          <b>{t('state.running')}</b> {formatMoment(endsAt)}
        </p>
      )
    case 'counting':
      return (
        <p>
          <b>{t('state.counting')}</b>{' '}
          {t('state.countingText', { when: formatMoment(countsUntil) })}
        </p>
      )
    case 'ended':
      return (
        <p>
          <b>{t('state.ended')}</b> {t('state.endedText', { when: formatMoment(endsAt) })}
        </p>
      )
  }
}
