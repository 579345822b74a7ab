import { useTranslation } from 'react-i18next'
import { paths, pathWith } from '../../base/paths.ts'
import { useBrand } from '../../base/route.ts'
import { settingsOf } from '../../brands/brand.ts'
import { Button } from '../../components/button/button.tsx'
import { CopyButton } from '../../components/button/copy-button.tsx'
import lines from '../../components/list/lines.module.css'
import { Card } from '../../components/page/card.tsx'
import { useCopy } from '../../native/use-copy.ts'
import { useShare } from '../../native/use-share.ts'
import { CodePicture } from './code-picture.tsx'
import styles from './guild.module.css'

/** An agent's code: to read out, to copy, to share as a link, to be photographed. */
export function CodeCard({ code }: { code: string }) {
  const { t } = useTranslation('guild')
  const brand = settingsOf(useBrand()).name
  const share = useShare()
  const copy = useCopy()
  const link = `${location.origin}/#${pathWith(paths.inviteAgent, { agent: code })}`
  return (
    <Card className={styles.stack ?? ''}>
      <div className={lines.line}>
        <span>
          <small className={styles.small}>{t('code.label')}</small>
          <b className={styles.code}>{code}</b>
        </span>
        <CopyButton text={code} what={t('code.label')} />
      </div>
      <CodePicture link={link} label={t('code.picture')} />
      <div className={styles.ways}>
        <Button
          onClick={() =>
            void share({ link, text: t('code.shareText', { brand, code }), tagMsg: code })
          }
        >
          {t('code.share')}
        </Button>
        <Button look="quiet" onClick={() => copy(link)}>
          {t('code.copyLink')}
        </Button>
      </div>
    </Card>
  )
}
