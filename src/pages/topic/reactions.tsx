import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PostReactions, Reaction } from '../../../contract/topic.ts'
import { call } from '../../api/call.ts'
import { formatNumber } from '../../base/format.ts'
import { toast } from '../../base/toast.ts'
import { useErrorText } from '../../components/load/use-error-text.ts'
import { Face, REACTIONS } from './art.tsx'
import styles from './page.module.css'
import { withWish } from './wish.ts'

/** What one wishes to be one's reaction: another one, or none. */
type Wish = Reaction | null

/**
 * Makes a wish come true: shows it at once, and sends one wish at a time, the latest last, so that what
 * was tapped last is what holds.
 * @param refresh what the page shows is no longer right
 */
export function useWish(post: string, refresh: () => Promise<void>) {
  const textOf = useErrorText()
  const [wished, setWished] = useState<Wish | undefined>()
  const next = useRef<Wish | undefined>(undefined)
  const isSending = useRef(false)

  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      while (next.current !== undefined) {
        const reaction = next.current
        next.current = undefined
        await call('POST /api/topic/reaction', { body: { post, reaction } })
      }
      await refresh().then(
        () => next.current === undefined && setWished(undefined),
        // What was wished holds, and is shown until the rest can be had again.
        () => {},
      )
    } catch (error) {
      next.current = undefined
      setWished(undefined)
      toast(textOf(error))
    } finally {
      isSending.current = false
    }
    if (next.current !== undefined) void send()
  }

  return {
    wished,
    wish: (reaction: Wish) => {
      next.current = reaction
      setWished(reaction)
      void send()
    },
  }
}

interface ReactionsProps {
  feelings: PostReactions
  wished: Wish | undefined
  onWish: (reaction: Wish) => void
}

/** How people feel, and how I do: a tap on what is mine takes it back. */
export function Reactions({ feelings, wished, onWish }: ReactionsProps) {
  const { t } = useTranslation('topic')
  const { reactions, mine } = withWish(feelings, wished)
  return (
    <fieldset className={styles.reactions}>
      <legend className={styles.unseen}>{t('react')}</legend>
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={styles.reaction}
          aria-pressed={mine === reaction}
          aria-label={t('reacted', {
            reaction: t(`reactions.${reaction}`),
            figure: formatNumber(reactions[reaction] ?? 0),
          })}
          onClick={() => onWish(mine === reaction ? null : reaction)}
        >
          <Face reaction={reaction} />
          <span>{formatNumber(reactions[reaction] ?? 0)}</span>
        </button>
      ))}
    </fieldset>
  )
}
