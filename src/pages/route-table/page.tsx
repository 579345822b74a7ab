import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatNumber } from '../../base/format.ts'
import { useRouteTable } from '../../base/route.ts'
import { Button } from '../../components/button/button.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { PagePart } from '../../components/page/page-part.tsx'
import { byKind, findRoutes } from './find.ts'
import styles from './page.module.css'
import { RouteCard } from './route-card.tsx'
import { RouteSearch } from './route-search.tsx'
import { TraceFile } from './trace-file.tsx'
import { useWanted } from './use-wanted.ts'

/** Every route, to be searched and filtered, by what it is for; those to come are grey. Above, testers play traces. */
export default function RouteTable() {
  const { t } = useTranslation(['routeTable', 'shell'])
  const navigate = useNavigate()
  const { wanted, want } = useWanted()
  /** One preview at a time: a game's would run beside another's. */
  const [shown, setShown] = useState<string | null>(null)
  const routes = useRouteTable().map((route) => ({ ...route, title: t(`shell:${route.titleKey}`) }))
  const found = findRoutes(routes, wanted)
  const groups = byKind(found)
  const first = groups.flatMap(([, group]) => group).find(({ built }) => built)
  return (
    <PageBody isWide>
      <TraceFile />
      <RouteSearch
        routes={routes}
        found={found.length}
        wanted={wanted}
        onWant={want}
        onFirst={() => first && void navigate(first.path)}
      />
      {groups.length === 0 && (
        <Notice scene="lost" title={t('none.title')} text={t('none.text')}>
          <Button look="quiet" onClick={() => want({ words: '', brand: '', only: [] })}>
            {t('none.reset')}
          </Button>
        </Notice>
      )}
      {groups.map(([kind, group]) => (
        <PagePart
          key={kind}
          title={t('counts', { name: t(`kinds.${kind}`), amount: formatNumber(group.length) })}
        >
          <ul className={styles.list}>
            {group.map((route) => (
              <li key={route.path} data-built={route.built}>
                <RouteCard
                  route={route}
                  isShown={shown === route.path}
                  onShow={(isShown) => setShown(isShown ? route.path : null)}
                />
              </li>
            ))}
          </ul>
        </PagePart>
      ))}
    </PageBody>
  )
}
