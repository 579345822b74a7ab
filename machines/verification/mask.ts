// What is shown of a verified name and number.

const DOT = '•'
/** The end of a number by which its owner knows it again. */
const SHOWN_DIGITS = 3

/** A name with the first letter of each word, such as `N••••• V•• A•`. */
export function maskedName(name: string): string {
  return name.replace(/\S+/gu, (word) => {
    const [first = '', ...rest] = lettersOf(word)
    return first + DOT.repeat(rest.length)
  })
}

/** A number with its last three digits, such as `•••••••••123`. */
export function maskedNumber(number: string): string {
  const signs = Array.from(number)
  return DOT.repeat(Math.max(0, signs.length - SHOWN_DIGITS)) + signs.slice(-SHOWN_DIGITS).join('')
}

/** Letters with their marks. */
const lettersOf = (word: string): string[] => word.match(/\P{M}\p{M}*/gu) ?? []
