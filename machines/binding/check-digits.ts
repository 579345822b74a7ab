// Check digits of numbers that money is paid to. Each takes the bare number, without spaces and dashes.

/** Whether the last digit of a card's number fits (Luhn, ISO/IEC 7812-1). */
export function fitsLuhn(digits: string): boolean {
  const doubled = Array.from(digits)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
  return sum(doubled.map((it) => (it > 9 ? it - 9 : it))) % 10 === 0
}

/** Whether a routing number of a bank in the United States fits (American Bankers Association). */
export function fitsAba(digits: string): boolean {
  return digits !== '000000000' && weighted(digits, [3, 7, 1]) % 10 === 0
}

/** Whether a CLABE of Mexico fits: 18 digits, the last of them by the weights 3, 7, 1, each product modulo 10. */
export function fitsClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false
  const products = Array.from(digits.slice(0, 17), (digit, place) => {
    return (Number(digit) * ([3, 7, 1][place % 3] ?? 1)) % 10
  })
  return (10 - (sum(products) % 10)) % 10 === Number(digits[17])
}

/** Whether a CBU or CVU of Argentina fits: 22 digits in two blocks, each with a check digit at its end. */
export function fitsCbu(digits: string): boolean {
  if (!/^\d{22}$/.test(digits)) return false
  return blockFits(digits.slice(0, 8)) && blockFits(digits.slice(8))
}

/** From the right, the weights 3, 1, 7, 9 in turn. */
function blockFits(block: string): boolean {
  const body = Array.from(block.slice(0, -1)).reverse().join('')
  return (10 - (weighted(body, [3, 1, 7, 9]) % 10)) % 10 === Number(block.at(-1))
}

/** Whether a CPF of Brazil fits: two check digits modulo 11. All digits alike are nobody's. */
export function fitsCpf(digits: string): boolean {
  return /^\d{11}$/.test(digits) && !/^(\d)\1+$/.test(digits) && endsInRests(digits, 11)
}

/**
 * Whether a CNPJ of Brazil fits: two check digits modulo 11, by weights that begin anew after 9. Since July 2026 the
 * first twelve may be letters, which count as their code less 48 (Receita Federal, IN RFB 2229/2024).
 */
export function fitsCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(text) && !/^(\d)\1+$/.test(text) && endsInRests(text, 9)
}

/** Whether the last two digits follow from those before: the weights grow from 2 on, from the right, to a highest. */
function endsInRests(text: string, highest: number): boolean {
  return [2, 1].every((left) => {
    const body = Array.from(text.slice(0, -left)).reverse()
    const rest = sum(body.map((sign, place) => codeOf(sign) * (2 + (place % (highest - 1))))) % 11
    return (rest < 2 ? 0 : 11 - rest) === Number(text.at(-left))
  })
}

const ZERO = 48
const codeOf = (sign: string) => sign.charCodeAt(0) - ZERO

function weighted(digits: string, weights: readonly number[]): number {
  return sum(
    Array.from(digits, (digit, place) => Number(digit) * (weights[place % weights.length] ?? 0)),
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)
