import { useTranslation } from 'react-i18next'
import type { GuildTerms } from '../../../contract/guild-tuning.ts'
import type { PublicUser } from '../../../contract/user.ts'
import styles from './guild.module.css'
import { useGuildWords } from './use-guild-words.ts'

/** What an agent gets, and out of whose pocket. */
export function ShareText({ terms, agent }: { terms: GuildTerms; agent: PublicUser | null }) {
  const { t } = useTranslation('guild')
  const words = useGuildWords()
  const name = agent?.nickname ?? t('nobody')
  return <p className={styles.share}>{t('share', { name, share: words.share(terms.share) })}</p>
}
