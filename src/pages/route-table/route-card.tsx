import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hrefOf } from '../../base/paths.ts'
import { Button } from '../../components/button/button.tsx'
import { Card } from '../../components/page/card.tsx'
import type { Listed } from './find.ts'
import styles from './page.module.css'

const FLAGS = ['navBarHidden', 'fullScreen', 'needsSignIn', 'isGame'] as const

interface RouteCardProps {
  route: Listed
  /** Whether its preview is open. */
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** A route with its title and flags, and a live preview. */
export function RouteCard({ route, isShown, onShow }: RouteCardProps) {
  const { t } = useTranslation('routeTable')
  const { path, title, brand, built } = route
  return (
    <Card className={styles.card ?? ''}>
      <h3 className={styles.title}>{title}</h3>
      {built ? (
        <Link to={path}>
          <code>{path}</code>
        </Link>
      ) : (
        <code>{path}</code>
      )}
      <p className={styles.flags}>
        <span>{t('brand', { brand })}</span>
        {!built && <span>{t('flags.toCome')}</span>}
        {FLAGS.filter((flag) => route[flag]).map((flag) => (
          <span key={flag}>{t(`flags.${flag}`)}</span>
        ))}
      </p>
      {built && (
        <Button look="quiet" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
          {t(isShown ? 'hide' : 'preview')}
        </Button>
      )}
      {isShown && <iframe className={styles.preview} src={hrefOf(path)} title={title} />}
    </Card>
  )
}
