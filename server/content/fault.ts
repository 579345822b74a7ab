/** Everything that a text can be refused for: the list is closed. */
export type FaultCode =
  | 'place'
  | 'too-large'
  | 'encoding'
  | 'front-matter'
  | 'unseen'
  | 'html'
  | 'picture'
  | 'heading'
  | 'nesting'
  | 'placeholder'
  | 'link'

/** What is wrong with a text, and on which line of its file, counted from 1. */
export interface Fault {
  code: FaultCode
  line: number
  what: string
  /** What stands there, such as a link; empty where the line says it. */
  subject: string
}

/** A fault of a text whose file is known. */
export interface FileFault extends Fault {
  file: string
}

export function fault(code: FaultCode, line: number, what: string, subject = ''): Fault {
  return { code, line, what, subject }
}

/** As operators read it. */
export function toldFault({ file, line, what }: FileFault): string {
  return `${file}:${line}  ${what}`
}
