import { usePrizeText } from '../../components/money/use-prize-text.ts'

/** Writes an amount of diamonds in the reader's language. */
export function useDiamonds(): (amount: number) => string {
  const prizeText = usePrizeText()
  return (amount) => prizeText({ currency: 'diamond', amount })
}
