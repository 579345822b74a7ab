import { describe, expect, it } from 'vitest'
import { readTrace } from '../../machines/replay/trace.ts'
import { traceFile } from '../../src/base/trace/trace-file.ts'
import { keptTrace } from './kept.ts'

const TRACE = keptTrace('turntable/one-spin-wins.jsonl')
const crashOf = (error: unknown) => readTrace(traceFile(TRACE, error).text).crash

describe('a trace that a tester saves', () => {
  it('is a file named by machine, time and build', () => {
    const startedAt = Date.UTC(2026, 10, 22, 9, 16, 29, 5)
    const head = { ...TRACE.head, startedAt, build: 'Dk3xQ9_a' }
    expect(traceFile({ ...TRACE, head }).name).toBe('turntable-20261122-091629-Dk3xQ9_a.jsonl')
  })

  it('is sealed, and tells of no error where the page is whole', () => {
    expect(readTrace(traceFile(TRACE).text)).toEqual(TRACE)
  })
})

describe('the trace of a page that broke names the error', () => {
  it.each([
    [
      'by its kind and message',
      new TypeError('wheel is not a function'),
      'TypeError: wheel is not a function',
    ],
    ['whatever was thrown', 'no wheel', 'no wheel'],
    ['whatever was thrown', undefined, undefined],
  ])('%s', (_how, error, crash) => {
    expect(crashOf(error)).toBe(crash)
  })

  it.each([
    ['a token', 'refused eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMDAwMDUifQ.c2lnbmF0dXJl'],
    ['a key', 'no answer to 019abcde-0000-7000-8000-000000000454'],
    ['an address’s query', 'at /recharge?token=abc#name=linh'],
    ['a mail address', 'no such user linh@example.com'],
    ['what an answer held', 'Unexpected token in "{"nickname":"Linh","age":24}"'],
  ])('never by %s', (_what, message) => {
    const crash = crashOf(new Error(message)) ?? ''
    expect(crash).toMatch(/^Error: .*…/)
    expect(crash).not.toMatch(/eyJ|019abcde|abc|linh|Linh|example/)
  })

  it('in one line of bounded length', () => {
    const crash = crashOf(new Error('round and round it went '.repeat(99))) ?? ''
    expect(crash.length).toBeLessThanOrEqual(300)
  })
})
