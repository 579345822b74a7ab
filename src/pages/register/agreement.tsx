import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button/button.tsx'
import { BoxField } from '../../components/form/fields.tsx'
import type { FormField } from '../../components/form/form-types.ts'
import styles from './register.module.css'
import type { OnText } from './ways.ts'

/** The box to agree to both texts, and ways to read them. */
export function Agreement({ field, onText }: { field: FormField; onText: OnText }) {
  const { t } = useTranslation('identity')
  return (
    <div className={styles.agreement}>
      <BoxField field={field} label={t('texts.agree')} />
      <div className={styles.texts}>
        <Button look="text" aria-haspopup="dialog" onClick={() => onText('agreement')}>
          {t('texts.agreement')}
        </Button>
        <Button look="text" aria-haspopup="dialog" onClick={() => onText('privacy')}>
          {t('texts.privacy')}
        </Button>
      </div>
    </div>
  )
}
