import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../base/format.ts'
import { useFaultText } from './fault-text.ts'
import { FieldGroup } from './field-group.tsx'
import frame from './fields.module.css'
import type { FormField } from './form-types.ts'
import styles from './pictures-field.module.css'
import { pictureFault } from './read-entry.ts'
import { RemoveButton } from './remove-button.tsx'
import type { Rule } from './rules.ts'
import { smallerPicture } from './smaller-picture.ts'

interface PicturesFieldProps {
  /** Its rule is one of `pictures(max, maxBytes)`. */
  field: FormField
  label: string
  hint?: string
}

const MEGABYTE = 1_048_576

/** What tells one file from another, though both may be of the same picture. */
const numbers = new WeakMap<File, number>()
let known = 0

function keyOf(file: File): number {
  const number = numbers.get(file) ?? ++known
  numbers.set(file, number)
  return number
}

/**
 * Pictures from the phone's camera or library, made small one after the other, each with a preview and
 * what is wrong with it.
 */
export function PicturesField({ field, label, hint }: PicturesFieldProps) {
  const { t } = useTranslation('forms')
  const faultText = useFaultText()
  const hintId = useId()
  const files = field.entry as readonly File[]
  const { max, maxBytes } = field.rule as Rule & { kind: 'pictures' }
  /** The one that the server did not take. */
  const refused = field.refused ? Number(field.refused) : Number.NaN
  const isOneRefused = refused < files.length
  const error = isOneRefused ? null : faultText(field.fault)

  // One may be removed while another is made small.
  const latest = useRef(field)
  latest.current = field
  const change = (how: (files: readonly File[]) => readonly File[]) => {
    const { entry, change } = latest.current
    const next = how(entry as readonly File[])
    latest.current = { ...latest.current, entry: next }
    change(next)
  }
  const waiting = useRef<File[]>([])
  const [isPreparing, setPreparing] = useState(false)
  const prepare = async () => {
    setPreparing(true)
    field.hold(true)
    for (;;) {
      const [file] = waiting.current
      if (!file) break
      const small = await smallerPicture(file)
      waiting.current.shift()
      change((all) => [...all, small])
    }
    field.hold(false)
    setPreparing(false)
  }
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isUnderWay = waiting.current.length > 0
    waiting.current.push(...Array.from(target.files ?? []))
    // The same picture can be chosen again after it was removed.
    target.value = ''
    if (!isUnderWay) void prepare()
  }
  const faultOf = (file: File, place: number) => {
    const fault = pictureFault(file, maxBytes)
    if (fault) return t(`pictures.${fault}`, { max: formatNumber(maxBytes / MEGABYTE) })
    return refused === place ? t('fault.refused') : null
  }
  return (
    <FieldGroup
      hintId={hintId}
      label={label}
      hint={hint ?? t('counter', { length: files.length, max })}
      error={error}
      isFaulty={field.fault !== null}
    >
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file, place) => (
            <Picture
              key={keyOf(file)}
              file={file}
              fault={faultOf(file, place)}
              onRemove={() => change((all) => all.filter((other) => other !== file))}
            />
          ))}
        </ul>
      )}
      {files.length < max && (
        <label className={styles.add} aria-busy={isPreparing}>
          <input
            type="file"
            className={styles.input}
            accept="image/*"
            multiple
            name={field.name}
            aria-describedby={hintId}
            onChange={add}
          />
          {t(isPreparing ? 'pictures.preparing' : 'pictures.add')}
        </label>
      )}
    </FieldGroup>
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
      <RemoveButton className={styles.remove} name={file.name} onRemove={onRemove} />
    </li>
  )
}
