import { useTranslation } from 'react-i18next'
import art from '../../../assets/radar/place/poster.svg'
import { Poster } from '../../components/page/poster.tsx'

/** Stands while the radar is on its way. */
export function RadarPoster() {
  const { t } = useTranslation('radar')
  return <Poster art={art} label={t('loading')} />
}
