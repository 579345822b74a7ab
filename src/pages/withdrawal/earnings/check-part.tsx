import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { loadChunk } from '../../../base/chunks.ts'
import { useErrorText } from '../../../components/load/use-error-text.ts'
import { PagePart } from '../../../components/page/page-part.tsx'
import type { CheckedFile } from './check-file.ts'
import styles from './check-part.module.css'
import { StatementVerdict } from './statement-verdict.tsx'

/** What became of the file that was chosen last. */
type Checked = CheckedFile | { error: unknown } | 'checking' | null

/** Checks a statement in the browser, by the same arithmetic as the command. */
export function CheckPart() {
  const { t } = useTranslation('earnings')
  const textOf = useErrorText()
  const [checked, setChecked] = useState<Checked>(null)

  const check = async (file: File) => {
    setChecked('checking')
    try {
      const { keys } = await call('GET /api/earnings/keys')
      const { checkFile } = await loadChunk(() => import('./check-file.ts'))
      setChecked(
        await checkFile(
          await file.text(),
          keys.map(({ key }) => key),
        ),
      )
    } catch (error) {
      setChecked({ error })
    }
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void check(file)
    // The same file can be chosen again after it was changed.
    target.value = ''
  }
  return (
    <PagePart level={3} title={t('check.title')} text={t('check.text')}>
      <label className={styles.file} aria-busy={checked === 'checking'}>
        <input type="file" className={styles.input} accept=".json" onChange={choose} />
        {t(checked === 'checking' ? 'check.checking' : 'check.choose')}
      </label>
      {checked !== null && checked !== 'checking' && 'error' in checked && (
        <p className={styles.wrong} role="alert">
          {textOf(checked.error)}
        </p>
      )}
      {checked !== null && checked !== 'checking' && 'head' in checked && (
        <StatementVerdict checked={checked} />
      )}
    </PagePart>
  )
}
