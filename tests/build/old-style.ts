/** What a whole rule is dropped for, wherever it stands in its selector or head. */
const SELECTORS: [RegExp, string][] = [
  [/:(has|is|where)\(/, ':has(), :is() or :where()'],
  [/@container\b/, '@container'],
  [/@layer\b/, '@layer'],
  [/@scope\b/, '@scope'],
  [/@starting-style\b/, '@starting-style'],
  [/\(\s*(width|height|inline-size)\s*[<>]/, 'a range in a media query'],
]

/** Declarations that are not understood, and so are as if not written. */
const DECLARATIONS: [RegExp, string][] = [
  [/^(margin|padding|inset)-(inline|block)$|^inset$|^inset-(inline|block)-/, 'a logical shorthand'],
  [/^border-(start|end)-(start|end)-radius$/, 'a logical corner'],
  [/^aspect-ratio$/, 'aspect-ratio'],
]

const VALUES: [RegExp, string][] = [
  [/[\d.](d|s|l)v(h|w|i|b|min|max)\b/, 'a dynamic viewport unit'],
  [/\bcolor-mix\(/, 'color-mix()'],
  [/\blight-dark\(/, 'light-dark()'],
  [/\b(oklch|oklab|lch|lab|color)\(/, 'a colour function'],
]

/**
 * What of a built style sheet the oldest WebViews would not understand (design §8). A value that has
 * an older one before it for the same property, or stands under `@supports`, is no fault.
 */
export function styleFaults(css: string): string[] {
  const faults: string[] = []
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, '""')
  for (const { heads, declarations } of blocksOf(text)) {
    if (heads.some((head) => head.startsWith('@supports'))) continue
    for (const [pattern, name] of SELECTORS) {
      if (pattern.test(heads.at(-1) ?? '')) faults.push(`${name} in ${heads.join(' ')}`)
    }
    if (declarations.some(isFlex) && declarations.some(isGap)) {
      faults.push(`a gap in a flex box in ${heads.join(' ')}`)
    }
    const seen = new Set<string>()
    for (const [property, value] of declarations) {
      const fault = [
        ...DECLARATIONS.filter(([pattern]) => pattern.test(property)),
        ...VALUES.filter(([pattern]) => pattern.test(value) && !seen.has(property)),
      ][0]
      if (fault) faults.push(`${fault[1]} in ${heads.join(' ')}: ${property}:${value}`)
      else seen.add(property)
    }
  }
  return faults
}

const isFlex = ([property, value]: Declaration) => property === 'display' && /flex$/.test(value)
const isGap = ([property]: Declaration) => /^(row-|column-)?gap$/.test(property)

type Declaration = [property: string, value: string]

interface Block {
  /** Selectors and at-rules around it, outermost first. */
  heads: string[]
  declarations: Declaration[]
}

function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  const open: Block[] = []
  let text = ''
  const endDeclaration = () => {
    const colon = text.indexOf(':')
    const property = text.slice(0, colon).trim()
    if (colon > 0 && !property.startsWith('--')) {
      open.at(-1)?.declarations.push([property, text.slice(colon + 1).trim()])
    }
    text = ''
  }
  for (const char of css) {
    if (char === '{') {
      const block = { heads: [...(open.at(-1)?.heads ?? []), text.trim()], declarations: [] }
      blocks.push(block)
      open.push(block)
      text = ''
    } else if (char === '}') {
      endDeclaration()
      open.pop()
    } else if (char === ';') {
      endDeclaration()
    } else {
      text += char
    }
  }
  return blocks
}
