import { lazy, type MouseEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../../contract/api.ts'
import type { BrandSettings } from '../../../../contract/brand-settings.ts'
import { INVITATION_HOURS } from '../../../../contract/identity-constants.ts'
import { loadChunk } from '../../../base/chunks.ts'
import { formatMoment, formatNumber } from '../../../base/format.ts'
import { INVITATION_MS } from '../../../base/invitation.ts'
import { paths, pathWith } from '../../../base/paths.ts'
import { ButtonLink } from '../../../components/button/button-link.tsx'
import { PageBody } from '../../../components/page/page-body.tsx'
import { useSheet } from '../../../components/sheet/use-sheet.ts'
import { deepLink, openApp, openAppMethod, storeUrlOf } from '../../../native/deep-link.ts'
import { pageOpener } from '../../../native/page-opener.ts'
import { platformOf, socialAppOf } from '../../../native/platform.ts'
import { CodeCard } from './code-card.tsx'
import styles from './invited.module.css'
import { Pair } from './pair.tsx'

const LeaveSheet = lazy(() => loadChunk(() => import('../../../components/sheet/leave-sheet.tsx')))

/** As they are called everywhere. */
const STORES = [
  { platform: 'ios', store: 'App Store' },
  { platform: 'android', store: 'Google Play' },
] as const
const GAINS = ['friend', 'free', 'games'] as const

/** How it stands with the invitation that somebody came by. */
export type Invitation =
  | {
      state: 'here'
      inviter: Answer<'GET /api/invite/by-code/:code'>
      code: string
      openedAt: number
      /** It came before the link that led here, and counts in its place. */
      isEarlier: boolean
    }
  | { state: 'none' | 'unknown' | 'over' }

interface InvitedProps {
  invitation: Invitation
  /** Of the brand whose app this is about. */
  settings: BrandSettings
}

/** Who invites, what one gets, and the ways in; without an invitation still what this is. */
export function Invited({ invitation, settings: { name: brand, app } }: InvitedProps) {
  const { t } = useTranslation(['invite', 'landing'])
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints)
  const social = socialAppOf(navigator.userAgent)
  const sheet = useSheet({ leave: social !== null })
  const here = invitation.state === 'here' ? invitation : null
  const page = pathWith(paths.invited, { invite: here?.code })
  const open = () => {
    sheet.close()
    void openApp(app, platform, page, pageOpener)
  }
  const tapOpen = (event: MouseEvent) => {
    event.preventDefault()
    if (openAppMethod(platform, social) === 'explain') sheet.open('leave')
    else open()
  }
  return (
    <PageBody>
      <section className={styles.hero}>
        <Pair inviter={here?.inviter ?? null} />
        <h1 className={styles.title}>
          {here
            ? t('accept.title', { name: here.inviter.nickname, brand })
            : t(`accept.titles.${invitation.state}`, { brand })}
        </h1>
        <p className={styles.lead}>
          {here
            ? t('accept.text', { brand })
            : t(`accept.texts.${invitation.state}`, {
                brand,
                count: INVITATION_HOURS,
                hours: formatNumber(INVITATION_HOURS),
              })}
        </p>
        {here?.isEarlier && (
          <p className={styles.note} role="note">
            {t('accept.earlier', { name: here.inviter.nickname })}
          </p>
        )}
      </section>
      <div className={styles.ways} data-main>
        <ButtonLink to={paths.register}>{t('accept.signUp')}</ButtonLink>
        <a className={styles.open} href={deepLink(app, page)} onClick={tapOpen}>
          {t('landing:open')}
        </a>
      </div>
      <ul className={styles.gains}>
        {GAINS.filter((gain) => here || gain !== 'friend').map((gain) => (
          <li key={gain} className={styles.gain}>
            <Star />
            {t(`accept.gains.${gain}`, { name: here?.inviter.nickname ?? '' })}
          </li>
        ))}
      </ul>
      {here && (
        <CodeCard
          code={here.code}
          until={t('accept.until', { when: formatMoment(here.openedAt + INVITATION_MS) })}
        />
      )}
      <ul className={styles.stores} aria-label={t('landing:stores.title')}>
        {STORES.map(({ platform: of, store }) => (
          <li key={of} data-store={of}>
            <a className={styles.store} href={storeUrlOf(app, of)} rel="noopener">
              {store}
            </a>
          </li>
        ))}
      </ul>
      {social && (
        <Suspense>
          <LeaveSheet social={social} sheet={sheet} button={t('landing:open')} onAnyway={open} />
        </Suspense>
      )}
    </PageBody>
  )
}

function Star() {
  return (
    <svg className={styles.star} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M12 2c1 6 4 9 10 10-6 1-9 4-10 10-1-6-4-9-10-10 6-1 9-4 10-10z" fill="var(--gold)" />
    </svg>
  )
}
