import type { Declaration, PropertyId, TokenOrValue, Visitor } from 'lightningcss'

type Side = PropertyId['property']
type Part = TokenOrValue[]

/** The plain sides that logical ones are, in the order of their values. All eleven languages run left to right. */
const SIDES: Readonly<Record<string, readonly Side[]>> = {
  inset: ['top', 'right', 'bottom', 'left'],
  'inset-inline': ['left', 'right'],
  'inset-inline-start': ['left'],
  'inset-inline-end': ['right'],
  'inset-block': ['top', 'bottom'],
  'inset-block-start': ['top'],
  'inset-block-end': ['bottom'],
  'margin-inline': ['margin-left', 'margin-right'],
  'margin-block': ['margin-top', 'margin-bottom'],
  'padding-inline': ['padding-left', 'padding-right'],
  'padding-block': ['padding-top', 'padding-bottom'],
  'border-start-start-radius': ['border-top-left-radius'],
  'border-start-end-radius': ['border-top-right-radius'],
  'border-end-start-radius': ['border-bottom-left-radius'],
  'border-end-end-radius': ['border-bottom-right-radius'],
}

/**
 * Writes logical sides as plain ones where iOS before 14.5 does not know them (design §8):
 * lightningcss leaves those with `var()` alone, and else writes a rule a direction.
 */
export const plainSides: Visitor<Record<string, never>> = {
  Declaration(declaration) {
    if (declaration.property === 'unparsed') {
      const { propertyId, value } = declaration.value
      const [first = [], ...others] = partsOf(value)
      return SIDES[propertyId.property]?.map((side, index) =>
        // A side that is not told is as the one opposite, and that as the first.
        unparsed(side, others[index - 1] ?? others[index - 3] ?? first),
      )
    }
    if (declaration.property === 'inset-inline') {
      const { inlineStart, inlineEnd } = declaration.value
      return [
        { property: 'left', value: inlineStart },
        { property: 'right', value: inlineEnd },
      ]
    }
    const [side, other] = SIDES[declaration.property] ?? []
    return side && !other ? ({ ...declaration, property: side } as Declaration) : undefined
  },
}

function unparsed(property: Side, value: Part): Declaration {
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
