import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { FLOWERS_A_LEVEL } from '../../../contract/levels-constants.ts'
import { call } from '../../api/call.ts'
import { formatNumber } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { ListView } from '../../components/list/list-view.tsx'
import { useList } from '../../components/list/use-list.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { Avatar } from '../../components/picture/avatar.tsx'
import styles from './intimacy.module.css'
import { flowersOf } from './progress.ts'

type Person = Answer<'GET /api/levels/intimacy'>['people'][number] & { key: string }

const REFRESH = { whenSeen: true }
const PETALS = Array.from({ length: FLOWERS_A_LEVEL }, (_, place) => place)

async function loadPeople(before?: string) {
  const query = before === undefined ? {} : { before }
  const { people, next } = await call('GET /api/levels/intimacy', { query })
  // Who is not here any more has no id left to tell them by.
  const items = people.map((person, place) => ({
    ...person,
    key: person.user ? String(person.user.id) : `${before ?? 'first'} ${place}`,
  }))
  return { items, next }
}

/** With whom I share flowers, and how close that has brought us. */
export function Intimacy({ onRules }: { onRules?: () => void }) {
  const { t } = useTranslation('levels')
  const list = useList(loadPeople, ({ key }) => key, REFRESH)
  return (
    <PagePart title={t('intimacy.title')} text={t('intimacy.text')}>
      {onRules && (
        <Button look="quiet" aria-haspopup="dialog" onClick={onRules}>
          {t('rules.intimacy')}
        </Button>
      )}
      <ListView
        list={list}
        render={(person) => <PersonCard person={person} />}
        empty={
          <Notice scene="empty" title={t('intimacy.empty')} text={t('intimacy.emptyText')}>
            <ButtonLink look="quiet" to={paths.destiny}>
              {t('intimacy.meet')}
            </ButtonLink>
          </Notice>
        }
      />
    </PagePart>
  )
}

function PersonCard({ person: { user, flowers, level } }: { person: Person }) {
  const { t } = useTranslation('levels')
  const { has, missing } = flowersOf(flowers)
  return (
    <div className={styles.person}>
      <Avatar user={user ?? { avatar: '', ornament: null }} size={48} />
      <div className={styles.words}>
        <span className={styles.line}>
          <b>{user?.nickname ?? t('intimacy.gone')}</b>
          <b className={styles.level}>{t('track.level', { level: formatNumber(level) })}</b>
        </span>
        <span className={styles.petals} aria-hidden="true">
          {PETALS.map((place) => (
            <Flower key={place} isThere={place < has} />
          ))}
        </span>
        <span className={styles.quiet}>
          {t('intimacy.flowers', { count: flowers, flowers: formatNumber(flowers) })}
          {' · '}
          {t('intimacy.missing', {
            missing: formatNumber(missing),
            level: formatNumber(level + 1),
          })}
        </span>
      </div>
    </div>
  )
}

/** One of the ten flowers of a level: there, or still to come. */
function Flower({ isThere }: { isThere: boolean }) {
  return (
    <svg className={styles.flower} data-there={isThere} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 9c-4-1-4-7 0-7s4 6 0 7c1-4 7-4 7 0s-6 4-7 1c4 0 5 6 1 7s-4-4-1-7c-1 4-7 4-7 0s5-4 7-1z" />
      <circle cx="10" cy="10" r="2.2" />
    </svg>
  )
}
