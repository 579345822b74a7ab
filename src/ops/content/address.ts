import type { TextRow } from '../../../contract/content-ops.ts'

/** Which text it is. */
export type TextKey = Pick<TextRow, 'slug' | 'brand' | 'language'>

/** The address of a text's editor. */
export const editorOf = ({ slug, brand, language }: TextKey) =>
  `/texts/${slug}/${language}${brand === null ? '' : `?brand=${brand}`}`
