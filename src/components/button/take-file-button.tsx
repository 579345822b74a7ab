import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../base/toast.ts'
import { saveFile, shareFile } from '../../native/save-file.ts'
import { useCopy } from '../../native/use-copy.ts'
import { useErrorText } from '../load/use-error-text.ts'
import { Button } from './button.tsx'

interface TakeFileButtonProps {
  label: string
  /** What is said while it is made. */
  busyLabel: string
  make: () => Promise<File>
}

/** Makes a file and saves it; where a webview lets none be saved, the next tap shares or copies it. */
export function TakeFileButton({ label, busyLabel, make }: TakeFileButtonProps) {
  const { t } = useTranslation('identity')
  const textOf = useErrorText()
  const copy = useCopy()
  const [isMaking, setIsMaking] = useState(false)
  /** Ready to be shared: phones let a page share only right after a tap. */
  const [file, setFile] = useState<File | null>(null)

  const take = async () => {
    setIsMaking(true)
    try {
      const made = await make()
      if (saveFile(made)) toast(t('data.saved'))
      else setFile(made)
    } catch (error) {
      toast(textOf(error))
    }
    setIsMaking(false)
  }
  const handOn = async (ready: File) => {
    if (!(await shareFile(ready))) copy(await ready.text())
  }
  const press = () => {
    if (!isMaking) void (file ? handOn(file) : take())
  }
  return (
    <Button look="quiet" aria-disabled={isMaking || undefined} onClick={press}>
      {isMaking ? busyLabel : file ? t('data.share') : label}
    </Button>
  )
}
