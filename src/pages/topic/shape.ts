import type { Post } from '../../../contract/topic.ts'

/** What a post looks like in the list: pictures first, a few words in large type, or a text to read. */
export type Shape = 'pictures' | 'line' | 'text'

/** In letters of the Latin script; those of Chinese, Japanese and Korean take two places. */
const LINE_WIDTH = 110
const LINE_BREAKS = 3
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/

/** Few words are a line: they are said louder than many. */
export function shapeOf({ text, pictures }: Pick<Post, 'text' | 'pictures'>): Shape {
  if (pictures.length > 0) return 'pictures'
  const width = [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0)
  const breaks = text.split('\n').length - 1
  return width <= LINE_WIDTH && breaks <= LINE_BREAKS ? 'line' : 'text'
}
