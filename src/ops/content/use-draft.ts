import { useEffect, useMemo, useRef, useState } from 'react'
import type { OpsText, TypedText } from '../../../contract/content-ops.ts'
import { ask } from '../base/call.ts'
import { asOpsError, type OpsError } from '../base/ops-error.ts'

const SAVE_AFTER_MS = 1_000
const RETRY_AFTER_MS = 5_000

/** What is typed, on which version. */
interface Written {
  typed: TypedText
  base: number
}

/** What is typed, how its saving stands, and what others have done meanwhile. */
export interface DraftState {
  typed: TypedText
  change: (part: Partial<TypedText>) => void
  /** Of the draft that is saved; null where none is. */
  revision: string | null
  isDirty: boolean
  isSaving: boolean
  savedAt: number | null
  error: OpsError | undefined
  /** Somebody else has saved, published or thrown away the draft since this page saw it. */
  isOvertaken: boolean
  /** Saves what is typed here over what somebody else has saved. */
  keepMine: () => void
  /** The version that it is written on; another one may be the newest by now. */
  base: number
  /** Holds it against the newest version from now on. */
  holdAgainstNewest: () => void
}

/**
 * The draft of a text, saved while it is typed: one second after the last key, when the page is left or hidden, and
 * again when it failed. What somebody else has saved is never written over unasked.
 * @param text as the server answered last
 * @param reload asks again
 */
export function useDraft(text: OpsText, reload: () => void): DraftState {
  const [typed, setTyped] = useState(() => startOf(text))
  const [base, setBase] = useState(text.draft?.base ?? text.version)
  const [revision, setRevision] = useState(text.draft?.revision ?? null)
  const [savedAt, setSavedAt] = useState(text.draft?.at ?? null)
  const [isDirty, setDirty] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<OpsError>()
  /** The answer from before the last saving, which knows nothing of it. */
  const [older, setOlder] = useState<OpsText>()
  const written = useMemo(() => ({ typed, base }), [typed, base])
  const latest = useRef({ text, written })
  useEffect(() => {
    latest.current = { text, written }
  })

  const isRefused = error?.code === 'OPS_CHANGED'
  const isOvertaken =
    isRefused || (!isSaving && text !== older && (text.draft?.revision ?? null) !== revision)
  const canSave = isDirty && !isSaving && !isOvertaken

  const save = async (sent: Written) => {
    if (!canSave) return
    setSaving(true)
    try {
      const { slug, brand, language } = text
      const body = { slug, brand, language, ...sent.typed, base: sent.base, seen: revision }
      const saved = await ask('POST /api/ops/content/drafts', { body })
      setRevision(saved.revision)
      setSavedAt(saved.at)
      setError(undefined)
      setOlder(latest.current.text)
      setDirty(latest.current.written !== sent)
    } catch (thrown) {
      setError(asOpsError(thrown))
    } finally {
      setSaving(false)
      reload()
    }
  }
  const saveNow = useRef(save)
  useEffect(() => {
    saveNow.current = save
  })

  const waitMs = error ? RETRY_AFTER_MS : SAVE_AFTER_MS
  useEffect(() => {
    if (!canSave) return
    // Each key begins the wait anew.
    const timer = setTimeout(() => void saveNow.current(written), waitMs)
    return () => clearTimeout(timer)
  }, [canSave, written, waitMs])
  const saveLatest = useRef(() => saveNow.current(latest.current.written)).current
  useSaveOnLeaving(saveLatest, isDirty)

  return {
    typed,
    change: (part) => {
      setTyped((before) => ({ ...before, ...part }))
      setDirty(true)
    },
    ...{ revision, isDirty, isSaving, savedAt, error, isOvertaken, base },
    keepMine: () => {
      setRevision(text.draft?.revision ?? null)
      setError(undefined)
      setDirty(true)
    },
    holdAgainstNewest: () => {
      setBase(text.version)
      setDirty(true)
    },
  }
}

/** What is typed is saved when the page is left or hidden; a tab that is closed before asks. */
function useSaveOnLeaving(saveLatest: () => Promise<void>, isDirty: boolean): void {
  useEffect(
    () => () => {
      void saveLatest()
    },
    [saveLatest],
  )
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void saveLatest()
    }
    addEventListener('beforeunload', hold)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('beforeunload', hold)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [isDirty, saveLatest])
}

/** What one begins with: the draft, the text as it is published, or what the brand's readers get of the house's. */
function startOf({ draft, newest, house }: OpsText): TypedText {
  const { title, updatedOn, markdown } = draft ?? newest ?? house ?? EMPTY
  return { title, updatedOn, markdown }
}

const EMPTY: TypedText = { title: '', updatedOn: '', markdown: '' }
