import { useTranslation } from 'react-i18next'
import type { Answer } from '../../../contract/api.ts'
import { Avatar } from '../../components/picture/avatar.tsx'
import words from '../../components/text/words.module.css'
import { useSession } from '../../stores/session.ts'
import styles from './hero.module.css'
import { VipLine } from './vip-line.tsx'

const SIZE = 120

/** Me with what I wear, as everyone sees me. */
export function Hero({ vip }: { vip: Answer<'GET /api/vip'> }) {
  const { t } = useTranslation(['levels', 'ornaments'])
  const me = useSession((session) => session.me)
  const worn = me?.ornament ?? null
  return (
    <section className={styles.hero}>
      <span className={styles.light}>
        <Avatar user={me ?? { avatar: '', ornament: null }} size={SIZE} />
      </span>
      <h2 className={words.title}>{me?.nickname}</h2>
      <p className={words.text}>
        {worn === null
          ? t('levels:hero.plain')
          : t('levels:hero.wears', { ornament: t(`ornaments:names.${worn}`) })}
      </p>
      <VipLine vip={vip} />
    </section>
  )
}
