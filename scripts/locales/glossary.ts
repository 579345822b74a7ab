// One word for one thing: what each language calls it, and the words that must not stand for it too.
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { type Catalogues, type Fault, faultAt, faultOf, textOf, textsIn } from './catalogues.ts'

/** A word that is not the house's. */
interface Rival {
  /** Found in a text, it is a fault. */
  said: RegExp
  instead: string
  /** The namespaces where it would mean the thing; everywhere without them. */
  within?: readonly string[]
}

/** What plays: there "Misi" would be an adventure; elsewhere it is a mission. */
const GAMES: readonly string[] = ['adventure', 'turntable', 'fairness']

const GLOSSARY: Readonly<Record<Language, readonly Rival[]>> = {
  en: [
    { said: /colour/i, instead: 'color' },
    { said: /\be-mail/i, instead: 'email' },
    { said: /\bcancelled\b/i, instead: 'canceled' },
    { said: /\bafterwards\b/i, instead: 'afterward' },
    { said: /\b(my|all) flights\b/i, instead: 'adventures' },
  ],
  'zh-CN': [
    { said: /太空船|宇宙飞船/, instead: '飞船' },
    { said: /奖品/, instead: '奖励' },
    { said: /您/, instead: '你' },
  ],
  'zh-TW': [
    { said: /飛船(?!員)/, instead: '太空船' },
    { said: /獎品/, instead: '獎勵' },
    { said: /您/, instead: '你' },
  ],
  vi: [
    { said: /(?<!phi )thuyền|tàu vũ trụ/i, instead: 'phi thuyền' },
    { said: /giải thưởng/i, instead: 'phần thưởng' },
    {
      said: /bộ phận hỗ trợ|(?<!bộ phận )chăm sóc khách hàng/i,
      instead: 'bộ phận chăm sóc khách hàng',
    },
  ],
  id: [
    { said: /\bkapal\b/i, instead: 'pesawat' },
    { said: /\bpermainan/i, instead: 'game' },
    { said: /petualangan|\bmisi/i, instead: 'jelajah', within: GAMES },
    { said: /\banda\b/i, instead: 'kamu' },
    { said: /\b(nih|banget|gak|nggak)\b/i, instead: 'what one would write' },
  ],
  th: [
    { said: /จับผล|จับรางวัล/, instead: 'สุ่ม' },
    { said: /การเชื่อมต่อขาด/, instead: 'การเชื่อมต่อหลุด' },
    { said: /ของรางวัล/, instead: 'รางวัล' },
    { said: /กระสวย|ยานบิน/, instead: 'ยาน' },
  ],
  ko: [
    // The app speaks 해요체 throughout.
    { said: /니다|십시오|니까/, instead: 'an ending in -요' },
    { said: /우주선\s*\{\{\w+\}\}\s*(?:척|개)/, instead: '대' },
    { said: /상품/, instead: '보상' },
  ],
  ja: [
    { said: /(?<!宇宙)船|全機/, instead: '宇宙船' },
    { said: /賞品|景品/, instead: '報酬' },
    { said: /\{\{ships\}\}\s*[機個台]/, instead: '隻' },
  ],
  ms: [
    { said: /\bpesawat/i, instead: 'kapal' },
    { said: /pengembaraan|\bmisi/i, instead: 'kembara', within: GAMES },
    { said: /\bpusing\b/i, instead: 'putar' },
    { said: /\b(awak|kamu)\b/i, instead: 'anda' },
    { said: /\b(tak|jumpa|tu|je|nak)\b/i, instead: 'what one would write' },
  ],
  es: [
    { said: /\bde media\b/i, instead: 'en promedio' },
    { said: /\busted(es)?\b/i, instead: 'tú' },
    { said: /\ballí(?!\p{L})/iu, instead: 'ahí' },
    { said: /\bnavíos?\b|naves? espacial(es)?/i, instead: 'nave' },
    { said: /\bdescans/i, instead: 'pausa', within: ['shell', 'limits', 'play', 'errors'] },
  ],
  pt: [
    { said: /\ba gente\b/i, instead: 'nós' },
    { said: /\bnave espacial|naves espaciais|espaçonaves?/i, instead: 'nave' },
    { said: /\bdar um tempo|dando um tempo/i, instead: 'pausa' },
    { said: /\bna média\b/i, instead: 'em média' },
  ],
}

/** Texts that name the same thing, and so are the same in every language. */
const SAME: readonly (readonly [string, string])[] = [
  ['turntable:menu.records', 'turntable:records.title'],
  ['turntable:menu.rules', 'turntable:rules.title'],
  ['turntable:menu.fair', 'shell:titles.fairness'],
  ['adventure:menu.mine', 'adventure:mine.title'],
  ['adventure:menu.rounds', 'adventure:rounds.title'],
  ['adventure:menu.ranking', 'adventure:ranking.title'],
  ['adventure:menu.rules', 'adventure:rules.title'],
  ['shell:titles.notFound', 'shell:notFound.title'],
]

/** Finds words that are not the house's. */
export function findRivalWords(catalogues: Catalogues): Fault[] {
  return textsIn(catalogues).flatMap((text) =>
    GLOSSARY[text.language].flatMap(({ said, instead, within }) => {
      if (within && !within.includes(text.namespace)) return []
      const found = said.exec(text.text.replace(/\{\{(?!ships)\w+\}\}/g, ' '))?.[0]
      if (found === undefined) return []
      return [faultAt(text, `says “${found}”, the house says “${instead}”`)]
    }),
  )
}

/** Finds things with two names. */
export function findTwoNames(catalogues: Catalogues): Fault[] {
  return LANGUAGES.flatMap((language) =>
    SAME.flatMap(([one, other]) => {
      const [name, otherName] = [one, other].map((id) => textOf(catalogues, language, id))
      if (name !== undefined && name === otherName) return []
      return [faultOf(language, one, `says “${name}”, but ${other} says “${otherName}”`)]
    }),
  )
}
