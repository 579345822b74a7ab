import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hrefOf } from '../../base/paths.ts'
import { type Route, useRouteTable } from '../../base/route.ts'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/page/card.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import styles from './page.module.css'
import { TraceFile } from './trace-file.tsx'

const FLAGS = ['navBarHidden', 'fullScreen', 'needsSignIn', 'isGame'] as const

/** Every route with its title and flags, and a live preview; those to come are grey. Above them, testers play traces. */
export default function RouteTable() {
  const { t } = useTranslation('shell')
  const [shown, setShown] = useState<string | null>(null)
  return (
    <PageBody>
      <TraceFile />
      <ul className={styles.list}>
        {useRouteTable().map((route) => (
          <li key={route.path} data-built={route.built}>
            <Card>
              <h2 className={styles.title}>{t(route.titleKey)}</h2>
              {route.built ? (
                <Link to={route.path}>
                  <code>{route.path}</code>
                </Link>
              ) : (
                <code>{route.path}</code>
              )}
              <Flags route={route} />
              {route.built && (
                <Button
                  look="quiet"
                  aria-expanded={shown === route.path}
                  onClick={() => setShown(shown === route.path ? null : route.path)}
                >
                  {t(shown === route.path ? 'routeTable.hide' : 'routeTable.preview')}
                </Button>
              )}
              {shown === route.path && (
                <iframe
                  className={styles.preview}
                  src={hrefOf(route.path)}
                  title={t(route.titleKey)}
                />
              )}
            </Card>
          </li>
        ))}
      </ul>
    </PageBody>
  )
}

function Flags({ route }: { route: Route }) {
  const { t } = useTranslation('shell')
  return (
    <p className={styles.flags}>
      <span>{t('routeTable.brand', { brand: route.brand })}</span>
      {!route.built && <span>{t('routeTable.toCome')}</span>}
      {FLAGS.filter((flag) => route[flag]).map((flag) => (
        <span key={flag}>{t(`routeTable.${flag}`)}</span>
      ))}
    </p>
  )
}
