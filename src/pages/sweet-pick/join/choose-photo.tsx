import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { smallerPicture } from '../../../components/form/smaller-picture.ts'
import words from '../../../components/text/words.module.css'
import styles from './choose-photo.module.css'

const WAYS = ['library', 'camera'] as const
const HINTS = ['alone', 'face', 'own'] as const

/** Takes a photo from the phone's library or its camera, made small enough to be cut on a slow phone. */
export function ChoosePhoto({ onChosen }: { onChosen: (file: File) => void }) {
  const { t } = useTranslation(['sweetPickVote', 'forms'])
  const [isPreparing, setPreparing] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = Array.from(target.files ?? [])
    // The same photo can be chosen again.
    target.value = ''
    if (!file) return
    setPreparing(true)
    const small = await smallerPicture(file)
    const isRight = await canBeRead(small)
    setPreparing(false)
    setWrong(!isRight)
    if (isRight) onChosen(small)
  }
  return (
    <div className={styles.choose}>
      <ul className={styles.hints}>
        {HINTS.map((hint) => (
          <li key={hint}>{t(`sweetPickVote:join.hints.${hint}`)}</li>
        ))}
      </ul>
      {isWrong && (
        <p className={styles.wrong} role="alert">
          {t('forms:pictures.broken')}
        </p>
      )}
      {WAYS.map((way) => (
        <label key={way} className={styles.way} data-way={way} aria-busy={isPreparing}>
          <input
            type="file"
            accept="image/*"
            className={styles.input}
            disabled={isPreparing}
            {...(way === 'camera' && { capture: 'user' as const })}
            onChange={(event) => void choose(event)}
          />
          {isPreparing ? t('forms:pictures.preparing') : t(`sweetPickVote:join.${way}`)}
        </label>
      ))}
      <p className={words.text}>{t('sweetPickVote:join.privacy')}</p>
    </div>
  )
}

/** Whether this phone can show it: what is no picture, or of a kind that it does not know, cannot be cut. */
async function canBeRead(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file)
  const picture = new Image()
  try {
    picture.src = address
    await picture.decode()
    return picture.naturalWidth > 0
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(address)
  }
}
