import type { Declaration, PropertyId, TokenOrValue, Visitor } from 'lightningcss'

/** For shorthands of two: the sides at their start and end. All eleven languages run left to right. */
const PAIRS: Readonly<Record<string, [PropertyId['property'], PropertyId['property']]>> = {
  'margin-inline': ['margin-left', 'margin-right'],
  'margin-block': ['margin-top', 'margin-bottom'],
  'padding-inline': ['padding-left', 'padding-right'],
  'padding-block': ['padding-top', 'padding-bottom'],
  'inset-inline': ['left', 'right'],
  'inset-block': ['top', 'bottom'],
}

const SINGLES: Readonly<Record<string, PropertyId['property']>> = {
  'inset-inline-start': 'left',
  'inset-inline-end': 'right',
  'inset-block-start': 'top',
  'inset-block-end': 'bottom',
  'border-start-start-radius': 'border-top-left-radius',
  'border-start-end-radius': 'border-top-right-radius',
  'border-end-start-radius': 'border-bottom-left-radius',
  'border-end-end-radius': 'border-bottom-right-radius',
}

/**
 * Writes logical sides as plain ones where iOS before 14.5 does not know them (design §8):
 * lightningcss leaves those with `var()` alone, and else writes a rule a direction.
 */
export const plainSides: Visitor<Record<string, never>> = {
  Declaration(declaration) {
    if (declaration.property === 'unparsed') {
      const { propertyId, value } = declaration.value
      return plainParts(propertyId.property, value)
    }
    const single = SINGLES[declaration.property]
    if (single) return { ...declaration, property: single } as Declaration
    if (declaration.property === 'inset-inline') {
      const { inlineStart, inlineEnd } = declaration.value
      return [
        { property: 'left', value: inlineStart },
        { property: 'right', value: inlineEnd },
      ]
    }
    return
  },
}

function plainParts(name: string, value: Part): Declaration[] | undefined {
  const single = SINGLES[name]
  if (single) return [unparsed(single, value)]
  const [first, ...others] = partsOf(value)
  if (!first) return
  const pair = PAIRS[name]
  if (pair) return [unparsed(pair[0], first), unparsed(pair[1], others[0] ?? first)]
  if (name !== 'inset') return
  const [right = first, bottom = first, left = right] = others
  return [
    unparsed('top', first),
    unparsed('right', right),
    unparsed('bottom', bottom),
    unparsed('left', left),
  ]
}

type Part = TokenOrValue[]

function unparsed(property: PropertyId['property'], value: Part): Declaration {
  // lightningcss hands out absent fields as null, and does not take them back.
  const plain = JSON.parse(JSON.stringify(value, (_, it) => it ?? undefined)) as Part
  return { property: 'unparsed', value: { propertyId: { property } as PropertyId, value: plain } }
}

/** The parts of a value between spaces; spaces inside `calc()` and the like are not the value's own. */
function partsOf(value: TokenOrValue[]): Part[] {
  const parts: Part[] = [[]]
  let depth = 0
  for (const token of value) {
    const kind = token.type === 'token' ? token.value.type : token.type
    if (kind === 'parenthesis-block') depth++
    if (kind === 'close-parenthesis') depth--
    if (kind === 'white-space' && depth === 0) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((part) => part.length > 0)
}
