import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../base/format.ts'
import { paths } from '../../base/paths.ts'
import { LinkRow } from '../../components/button/link-row.tsx'
import { Card } from '../../components/page/card.tsx'
import words from '../../components/text/words.module.css'

/** In place of the packs: a pause of mine stops top-ups too. */
export function PausedCard({ until }: { until: number }) {
  const { t } = useTranslation(['recharge', 'shell'])
  return (
    <Card>
      <h2 className={words.title}>{t('stop.pause.title')}</h2>
      <p className={words.text}>{t('stop.pause.text', { until: formatMoment(until) })}</p>
      <LinkRow to={paths.limits}>{t('shell:stop.play')}</LinkRow>
    </Card>
  )
}
