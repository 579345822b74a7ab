import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { invitationLink } from '../../base/invitation.ts'
import { useBrand } from '../../base/route.ts'
import { settingsOf } from '../../brands/brand.ts'
import { Button } from '../../components/button/button.tsx'
import { PageBody, PageColumn } from '../../components/page/page-body.tsx'
import { PageFoot } from '../../components/page/page-foot.tsx'
import type { OpenSheet } from '../../components/sheet/use-sheet.ts'
import words from '../../components/text/words.module.css'
import { useShare } from '../../native/use-share.ts'
import { useSession } from '../../stores/session.ts'
import { Circle, SEAT_COUNT } from './circle.tsx'
import { Gain } from './gain.tsx'
import styles from './overview.module.css'
import type { SheetName } from './sheet-names.ts'
import { Standing } from './standing.tsx'
import { Steps } from './steps.tsx'
import { Ticket } from './ticket.tsx'
import { useWords } from './use-words.ts'
import { Ways } from './ways.tsx'

interface OverviewProps {
  standing: Answer<'GET /api/invite'>
  /** The first ones of my friends, newest first. */
  newest: Answer<'GET /api/invite/friends'>['friends']
  sheet: OpenSheet<SheetName>
}

/** Who is here by me and what that brought; then the ticket to hand on, and how all of it works. */
export function Overview({ standing, newest, sheet }: OverviewProps) {
  const { t } = useTranslation(['invite', 'poster'])
  const said = useWords()
  const share = useShare()
  const brand = settingsOf(useBrand()).name
  const avatar = useSession(({ me }) => me?.avatar)
  const { code, friends, waiting, terms } = standing
  const handOn = () => {
    const text = t('poster:shareText', { brand, code })
    return share({ link: invitationLink(code), text, icon: avatar, tagMsg: code })
  }
  const hasFriends = friends.total > 0
  return (
    <>
      <PageBody isWide>
        <PageColumn>
          <section className={styles.hero}>
            <Circle friends={newest.slice(0, SEAT_COUNT).map(({ user }) => user)} />
            <h2 className={styles.title}>
              {hasFriends
                ? t('hero.title', { friends: said.friends(friends.total) })
                : t('hero.none')}
            </h2>
            <p className={`${words.text} ${styles.lead}`}>
              {hasFriends ? t('hero.text') : t('hero.noneText')}
            </p>
          </section>
          <Standing standing={standing} sheet={sheet} />
          {waiting > 0 && (
            <p className={styles.waiting} role="note">
              {t('waiting', { points: said.micro(waiting) })}
            </p>
          )}
          <Ticket code={code} />
        </PageColumn>
        <PageColumn>
          <Steps />
          <Gain standing={standing} terms={terms} />
          <Ways sheet={sheet} />
        </PageColumn>{' '}
      </PageBody>
      <PageFoot>
        <Button onClick={() => void handOn()}>{t('share.button')}</Button>
      </PageFoot>
    </>
  )
}
