/** One token of `tokens.css`, with the value that holds in the theme shown now. */
export interface Token {
  /** Without the two dashes. */
  name: string
  value: string
}

/** Tokens by what they are, in the order of the style sheet. */
export interface TokenGroups {
  colors: Token[]
  elevations: Token[]
  textSizes: Token[]
  weights: Token[]
  spaces: Token[]
  radii: Token[]
  durations: Token[]
}

/** Reads the tokens from the page's own style sheets, so that there is no second list of them. */
export function readTokens(): TokenGroups {
  const values = getComputedStyle(document.documentElement)
  const tokens = namesIn(document.styleSheets).map((name) => ({
    name: name.slice(2),
    value: values.getPropertyValue(name).trim(),
  }))
  const named = (part: string) => tokens.filter(({ name }) => name.startsWith(part))
  return {
    colors: tokens.filter(({ value }) => CSS.supports('color', value)),
    elevations: named('elevation-'),
    textSizes: named('text-').filter(({ value }) => /^[\d.]+r?em$/.test(value)),
    weights: named('weight-'),
    spaces: named('space-'),
    radii: named('radius-'),
    durations: tokens.filter(({ value }) => /^[\d.]+m?s$/.test(value)),
  }
}

/** The accents that pages can wear, as `tokens.css` names them besides the brand's own. */
export function readAccents(): string[] {
  const found = rulesIn(document.styleSheets).map(
    ({ selectorText }) => /^\[data-accent="?([\w-]+)"?\]$/.exec(selectorText)?.[1],
  )
  return ['brand', ...found.filter((accent) => accent !== undefined)]
}

function namesIn(sheets: StyleSheetList): string[] {
  const names = new Set<string>()
  for (const { selectorText, style } of rulesIn(sheets)) {
    // Where a token is declared for all pages.
    if (!/(^|,\s*)(:root|\[data-theme[^\]]*\])(,|$)/.test(selectorText)) continue
    for (const name of Array.from(style)) {
      if (name.startsWith('--')) names.add(name)
    }
  }
  return Array.from(names)
}

function rulesIn(sheets: StyleSheetList): CSSStyleRule[] {
  return Array.from(sheets)
    .flatMap((sheet) => Array.from(sheet.cssRules))
    .filter((rule) => rule instanceof CSSStyleRule)
}
