import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { useFaultText } from './fault-text.ts'
import frame from './fields.module.css'
import styles from './pictures-field.module.css'
import { pictureFault, type Rule } from './rules.ts'
import type { FormField } from './use-form.ts'

interface PicturesFieldProps {
  /** Its rule is one of `pictures(most, mostBytes)`. */
  field: FormField
  label: string
  hint?: string
}

const MEGABYTE = 1_048_576

/** Pictures from the phone's camera or library, each with a preview and what is wrong with it. */
export function PicturesField({ field, label, hint }: PicturesFieldProps) {
  const { t } = useTranslation('forms')
  const faultText = useFaultText()
  const id = useId()
  const files = field.entry as readonly File[]
  const { most, mostBytes } = field.rule as Rule & { kind: 'pictures' }
  const isOneRefused = field.faultyPlace !== null && field.faultyPlace < files.length
  const error = isOneRefused ? null : faultText(field.fault)

  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    field.change([...files, ...Array.from(target.files ?? [])])
    // The same picture can be chosen again after it was removed.
    target.value = ''
  }
  const faultOf = (file: File, place: number) => {
    const fault = pictureFault(file, mostBytes)
    if (fault) return t(`pictures.${fault}`, { most: formatNumber(mostBytes / MEGABYTE) })
    return field.faultyPlace === place ? t('fault.refused') : null
  }
  return (
    <fieldset
      className={styles.pictures}
      data-faulty={field.fault !== null}
      aria-describedby={`${id}-hint`}
    >
      <legend className={styles.title}>{label}</legend>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file, place) => (
            <Picture
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
              key={`${file.name} ${file.lastModified} ${place}`}
              file={file}
              fault={faultOf(file, place)}
              onRemove={() => field.change(files.filter((_, other) => other !== place))}
            />
          ))}
        </ul>
      )}
      {files.length < most && (
        <label className={styles.add}>
          <input
            type="file"
            className={styles.input}
            accept="image/*"
            multiple
            name={field.name}
            aria-describedby={`${id}-hint`}
            onChange={add}
          />
          {t('pictures.add')}
        </label>
      )}
      <p
        id={`${id}-hint`}
        className={error === null ? styles.hint : frame.error}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? hint ?? t('counter', { length: files.length, most })}
      </p>
    </fieldset>
  )
}

interface PictureProps {
  file: File
  /** What is wrong with it; null while all is well. */
  fault: string | null
  onRemove: () => void
}

function Picture({ file, fault, onRemove }: PictureProps) {
  const { t } = useTranslation('forms')
  const [address, setAddress] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const told = fault ?? (isBroken ? t('pictures.broken') : null)
  return (
    <li className={styles.picture} data-wrong={told !== null}>
      {address !== undefined && !isBroken && (
        <img className={styles.preview} src={address} alt="" onError={() => setBroken(true)} />
      )}
      <span className={styles.name}>{file.name}</span>
      {told !== null && (
        <p className={frame.error} role="alert">
          {told}
        </p>
      )}
      <button
        type="button"
        className={styles.remove}
        onClick={onRemove}
        aria-label={t('pictures.remove', { name: file.name })}
      >
        <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
          <path
            d="M6 6l12 12M18 6L6 18"
            stroke="currentColor"
            strokeWidth="2.8"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </li>
  )
}
