import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../base/toast.ts'
import { copyText } from './copy.ts'

/** Copies a text and shows a toast with the result: `Copy Failed` if the webview refuses (spec §8). */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('native')
  return useCallback(
    (text: string) => {
      void copyText(text).then((copied) => toast(t(copied ? 'copied' : 'copyFailed')))
    },
    [t],
  )
}
