import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignEdition } from '../../../contract/campaigns.ts'
import type { Language } from '../../../contract/languages.ts'
import { paths } from '../../base/paths.ts'
import { ButtonLink } from '../../components/button/button-link.tsx'
import { Failure } from '../../components/load/failure.tsx'
import { Skeleton } from '../../components/load/skeleton.tsx'
import { useLoad } from '../../components/load/use-load.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { Card } from '../../components/page/card.tsx'
import { PageBody } from '../../components/page/page-body.tsx'
import { PageFoot } from '../../components/page/page-foot.tsx'
import words from '../../components/text/words.module.css'
import { useSeason } from '../../scenes/campaign/use-season.ts'
import { AboutPart } from './about-part.tsx'
import styles from './description-page.module.css'
import { loadEdition } from './load.ts'
import { campaignPath } from './places.ts'

/** How a season works, as a page of its own (spec §2 /loverFestival_description). */
export function DescriptionPage({ campaign }: { campaign: string }) {
  const { t, i18n } = useTranslation(['campaigns', 'errors'])
  const language = i18n.language as Language
  const load = useCallback(() => loadEdition(campaign, language, null), [campaign, language])
  const { state, data, error, retry } = useLoad(load, { whenSeen: true })
  const edition = data?.edition ?? null
  useSeason(edition?.definition.scene ?? null)
  if (state === 'failed') return <Failure error={error} onRetry={retry} />
  if (state === 'loading') return <Skeleton shape="rows" />
  if (!edition) {
    return (
      <Notice scene="empty" title={t('none.title')} text={t('none.text')}>
        <ButtonLink to={paths.campaigns}>{t('none.others')}</ButtonLink>
      </Notice>
    )
  }
  return <Description edition={edition} />
}

function Description({ edition }: { edition: CampaignEdition }) {
  const { t } = useTranslation('campaigns')
  const { texts, definition } = edition
  return (
    <PageBody>
      <Card className={styles.head ?? ''}>
        <h2 className={words.title}>{texts.title}</h2>
        <p className={words.text}>{texts.lead}</p>
      </Card>
      <ol className={styles.parts}>
        {definition.blocks.map(({ kind, id }) =>
          kind === 'description' ? null : (
            <li key={id} className={styles.part}>
              <h3 className={styles.title}>{texts.blocks[id]?.title}</h3>
              <p className={words.text}>{texts.blocks[id]?.text}</p>
            </li>
          ),
        )}
      </ol>
      {definition.blocks.map((block) =>
        block.kind === 'description' ? (
          <AboutPart key={block.id} shown={{ edition }} block={block} />
        ) : null,
      )}
      <PageFoot>
        <ButtonLink to={campaignPath(definition.id)}>{t('description.back')}</ButtonLink>
      </PageFoot>
    </PageBody>
  )
}
