import { type ChangeEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { smallerPicture } from '../../components/form/smaller-picture.ts'
import { Character } from '../../components/picture/character.tsx'
import styles from './register.module.css'

interface PictureFieldProps {
  picture: File | null
  onChange: (picture: File | null) => void
}

/** One's own picture, which may be left out; it is made small before it is sent. */
export function PictureField({ picture, onChange }: PictureFieldProps) {
  const { t } = useTranslation(['identity', 'forms'])
  const [isPreparing, setPreparing] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const address = useAddress(picture)

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = Array.from(target.files ?? [])
    // The same picture can be chosen again after it was removed.
    target.value = ''
    if (!file) return
    setPreparing(true)
    const small = await smallerPicture(file)
    setPreparing(false)
    setWrong(!small.type.startsWith('image/'))
    if (small.type.startsWith('image/')) onChange(small)
  }
  return (
    <div className={styles.picture}>
      {address === null ? (
        <svg className={styles.face} viewBox="14 4 92 92" aria-hidden="true">
          <Character mood="glad" />
        </svg>
      ) : (
        <img
          className={styles.face}
          src={address}
          alt={t('identity:profile.pictureAlt')}
          onError={() => {
            setWrong(true)
            onChange(null)
          }}
        />
      )}
      <div className={styles.beside}>
        <label className={styles.choose} aria-busy={isPreparing}>
          <input
            type="file"
            accept="image/*"
            className={styles.file}
            onChange={(event) => void choose(event)}
          />
          {isPreparing ? t('forms:pictures.preparing') : t('identity:profile.picture')}
        </label>
        {picture !== null && (
          <Button look="text" onClick={() => onChange(null)}>
            {t('identity:profile.withoutPicture')}
          </Button>
        )}
        {isWrong && (
          <p className={styles.failure} role="alert">
            {t('forms:pictures.notPicture')}
          </p>
        )}
      </div>
    </div>
  )
}

function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}
