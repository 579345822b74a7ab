import i18next from 'i18next'

/** Countries and areas of ISO 3166-1 alpha-2 in which people live, two letters each. */
const CODES =
  'ADAEAFAGAIALAMAOARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZ' +
  'DEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGTGUGWGYHKHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJP' +
  'KEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZ' +
  'OMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTGTHTJTKTLTMTNTOTRTTTVTWTZ' +
  'UAUGUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW'

/** A country as it may be chosen. */
export interface Country {
  code: string
  name: string
}

/** A country's name in the reader's language; old webviews know none, and show its code. */
export function countryName(code: string): string {
  if (typeof Intl.DisplayNames !== 'function') return code
  return new Intl.DisplayNames([i18next.language], { type: 'region' }).of(code) ?? code
}

/** The country of the language that the browser prefers, such as `VN` of `vi-VN`; null where it says none. */
export function browserCountry(): string | null {
  const region = /-([A-Z]{2})\b/.exec(navigator.language)?.[1]
  const known: readonly string[] = CODES.match(/../g) ?? []
  return region && known.includes(region) ? region : null
}

/** Countries by their names in the reader's language. @param codes all of them if omitted */
export function countriesByName(codes: readonly string[] = CODES.match(/../g) ?? []): Country[] {
  const { compare } = new Intl.Collator(i18next.language)
  return codes
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => compare(one.name, other.name))
}
