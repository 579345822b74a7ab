// Which of the two Chinese scripts a character belongs to, by OpenCC's dictionaries of words: 后 is
// right in 皇后 in both, and simplified in 以后.
import { Converter } from 'opencc-js'

const fromTaiwan = Converter({ from: 'tw', to: 'cn' })
const fromTraditional = Converter({ from: 't', to: 'cn' })
const toTaiwan = Converter({ from: 'cn', to: 'tw' })

/** Characters that Taiwan writes either way; the dictionaries prefer the other one. */
const EITHER_WAY = new Set('台了占布周污秘群峰床伙家具托升欲才折凶注致志')

/** Characters right in simplified texts that Taiwan's dictionaries lead astray: 么 stands for 幺 there, 昵 for 暱. */
const SIMPLIFIED_ALL_THE_SAME = new Set('么昵')

/** A character in the wrong script, and the one to write. */
export interface WrongCharacter {
  character: string
  instead: string
}

/** The simplified characters in a text for Taiwan. */
export function simplifiedIn(text: string): WrongCharacter[] {
  // There and back, because the dictionaries of words are keyed by words of one script.
  return differences(text, toTaiwan(fromTraditional(text))).filter(
    ({ character }) => fromTraditional(character) === character && !EITHER_WAY.has(character),
  )
}

/** The traditional characters in a text for mainland China. */
export function traditionalIn(text: string): WrongCharacter[] {
  return differences(text, fromTaiwan(toTaiwan(text))).filter(
    ({ character }) => !SIMPLIFIED_ALL_THE_SAME.has(character),
  )
}

function differences(text: string, converted: string): WrongCharacter[] {
  const written = Array.from(text)
  const wanted = Array.from(converted)
  return written.flatMap((character, place) => {
    const instead = wanted[place] ?? ''
    return character === instead ? [] : [{ character, instead }]
  })
}
