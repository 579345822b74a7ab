import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FAMILY_EMBLEMS } from '../../../contract/families-constants.ts'
import { BoxField, TextField } from '../../components/form/fields.tsx'
import type { FormField } from '../../components/form/form-types.ts'
import { RadioTile } from '../../components/form/radio-tile.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import { FamilyEmblem } from './family-emblem.tsx'
import styles from './family-form.module.css'

interface FamilyFieldsProps {
  field: (name: 'name' | 'emblem' | 'motto' | 'isOpen') => FormField
}

/** What a family says of itself. */
export function FamilyFields({ field }: FamilyFieldsProps) {
  const { t } = useTranslation('family')
  const name = useId()
  const emblem = field('emblem')
  return (
    <>
      <TextField field={field('name')} label={t('form.name')} hint={t('form.nameHint')} />
      <fieldset>
        <legend className={styles.legend}>{t('form.emblem')}</legend>
        <div className={styles.emblems}>
          {FAMILY_EMBLEMS.map((it) => (
            <RadioTile
              key={it}
              className={styles.emblem}
              name={name}
              value={it}
              isChosen={emblem.entry === it}
              onChoose={() => emblem.change(it)}
            >
              <FamilyEmblem emblem={it} size={48} />
              <VisuallyHidden>{t(`emblems.${it}`)}</VisuallyHidden>
            </RadioTile>
          ))}
        </div>
      </fieldset>
      <TextField field={field('motto')} label={t('form.motto')} hint={t('form.mottoHint')} />
      <BoxField field={field('isOpen')} label={t('form.isOpen')} />
    </>
  )
}
