import { createContext, use } from 'react'
import type { Campaign } from '../../../../contract/campaigns-definition.ts'
import type { Check } from './check.ts'
import { useFaultTexts } from './fault-text.ts'

interface EditorContextValue {
  definition: Campaign
  check: Check
  isReadOnly: boolean
}

export const EditorContext = createContext<EditorContextValue | null>(null)

/** The definition that a field stands in. */
export function useDefinition(): EditorContextValue {
  const context = use(EditorContext)
  if (!context) throw new Error('a field stands in a definition')
  return context
}

/** What is wrong at a field itself, in words. */
export function useFaultsAt(at: string): string[] {
  const { check } = useDefinition()
  const { faultText } = useFaultTexts()
  return (check.byField.get(at) ?? []).map(faultText)
}
