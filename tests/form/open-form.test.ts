import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/api/api-error.ts'
import type { Search } from '../../src/api/outcome.ts'
import { list } from '../../src/components/form/list-rule.ts'
import { openForm } from '../../src/components/form/open-form.ts'
import type { BodyRules, FieldRule } from '../../src/components/form/rules.ts'
import { furthestStep } from '../../src/components/form/use-steps.ts'

interface Body {
  people: { name: string; age: number }[]
  tags: string[]
}
const RULES: BodyRules<Body> = {
  people: list({
    min: 1,
    max: 3,
    row: { name: { kind: 'text', min: 2, max: 9 }, age: { kind: 'whole', min: 18 } },
  }),
  tags: list({ min: 0, row: { kind: 'text', min: 1, max: 3 } }),
}
const NAME: FieldRule<string> = { kind: 'text', min: 2, max: 9 }
const AGE: FieldRule<number> = { kind: 'whole', min: 18 }
const TAG: FieldRule<string> = { kind: 'text', min: 1, max: 3 }
const PERSON = { name: '', age: '' }

function openPeople(send: (body: Body) => Promise<void> = async () => {}) {
  const sent = vi.fn(send)
  const form = openForm(() => ({
    rules: RULES,
    start: { people: [PERSON], tags: [] },
    send: sent,
    onSent: () => {},
  }))
  const people = () => form.view().field('people')
  return {
    ...form,
    sent,
    people,
    name: (place: number) => people().inRow(place, NAME, 'name'),
    age: (place: number) => people().inRow(place, AGE, 'age'),
    add: () => people().change([...(people().entry as []), PERSON]),
    send: async () => {
      form.view().submit()
      await vi.waitFor(() => expect(form.view().isSending).toBe(false))
    },
  }
}

describe('a list tells its faults at their row (issue 22.3)', () => {
  it('and sends what its rows come to', async () => {
    const { name, age, add, view, send, sent } = openPeople()
    name(0).change('Lin')
    age(0).change('20')
    add()
    name(1).change('Mai')
    age(1).change('30')
    view().field('tags').change([''])
    view().field('tags').inRow(0, TAG).change('new')
    await send()
    expect(sent).toHaveBeenCalledWith({
      people: [
        { name: 'Lin', age: 20 },
        { name: 'Mai', age: 30 },
      ],
      tags: ['new'],
    })
  })

  it('once it is to be sent, and not in a row that is added later', async () => {
    const { name, age, add, send, sent } = openPeople()
    name(0).change('Lin')
    expect(age(0).fault).toBeNull()
    await send()
    expect(age(0).fault?.kind).toBe('empty')
    expect(age(0).name).toBe('people.0.age')
    expect(name(0).fault).toBeNull()
    add()
    expect(name(1).fault).toBeNull()
    expect(sent).not.toHaveBeenCalled()
  })

  it('at once what typing on can’t heal, and what is unfinished once it is left', () => {
    const { name, age } = openPeople()
    age(0).change('x')
    expect(age(0).fault?.kind).toBe('whole')
    name(0).change('L')
    expect(name(0).fault).toBeNull()
    name(0).leave()
    expect(name(0).fault?.kind).toBe('short')
  })

  it('also what the server found there, until that is changed', async () => {
    const { name, age, people, send, view } = openPeople(async () => {
      throw new ApiError('BAD_REQUEST', 400, { path: 'body.people.0.name' })
    })
    name(0).change('Lin')
    age(0).change('20')
    await send()
    expect([name(0).fault?.kind, age(0).fault]).toEqual(['refused', null])
    expect([people().refused, view().failure]).toEqual(['0.name', null])
    age(0).change('21')
    expect(name(0).fault?.kind).toBe('refused')
    name(0).change('Mai')
    expect([name(0).fault, people().fault]).toEqual([null, null])
  })

  it('by a list of none that needs some', async () => {
    const { people, send } = openPeople()
    people().change([])
    expect(people().fault).toBeNull()
    await send()
    expect(people().fault).toEqual({ kind: 'few', params: { min: 1 } })
  })
})

describe('what was typed into a form is asked about before it is left', () => {
  it('as long as it differs from what stood there', () => {
    const { name, add, people, view } = openPeople()
    expect(view().isUnsaved).toBe(false)
    name(0).change('Lin')
    expect(view().isUnsaved).toBe(true)
    name(0).change('')
    expect(view().isUnsaved).toBe(false)
    add()
    expect(view().isUnsaved).toBe(true)
    people().change([PERSON])
    expect(view().isUnsaved).toBe(false)
  })
})

describe('a form that is checked in parts', () => {
  it('tells what is wrong in that part alone', () => {
    const form = openForm(() => ({
      rules: { one: NAME, other: AGE },
      start: { one: '', other: '' },
      send: async () => {},
      onSent: () => {},
    }))
    expect(form.view().check(['one'])).toBe(false)
    expect(form.view().field('one').fault?.kind).toBe('empty')
    expect(form.view().field('other').fault).toBeNull()
    form.view().field('one').change('Lin')
    expect([form.view().check(['one']), form.view().check()]).toEqual([true, false])
    expect(form.view().refusals).toBe(2)
  })
})

describe('one who sends something wrong is led to its step', () => {
  it.each<[string[], number]>([
    [[], 2],
    [['c'], 2],
    [['b', 'c'], 1],
    [['a', 'c'], 0],
    [['of no step'], 2],
  ])('%s: the one at %i', (faulty, place) => {
    expect(furthestStep([['a', 'also a'], ['b'], ['c']], faulty)).toBe(place)
  })
})

describe('a form is sent once', () => {
  it('by two taps in one moment', async () => {
    const { name, age, view, sent } = openPeople()
    name(0).change('Lin')
    age(0).change('20')
    view().submit()
    view().submit()
    await vi.waitFor(() => expect(view().isUnsaved).toBe(false))
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('and not while a field is not ready', () => {
    const { name, age, people, view, sent } = openPeople()
    name(0).change('Lin')
    age(0).change('20')
    people().hold(true)
    expect(view().isBusy).toBe(true)
    view().submit()
    expect(sent).not.toHaveBeenCalled()
    people().hold(false)
    view().submit()
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

describe('a form whose answer was lost', () => {
  it('tells the result once, though it is sent again while it is searched for', async () => {
    const onSent = vi.fn()
    let answer = (_: string) => {}
    let find = (_: Search<string>) => {}
    let tries = 0
    const call = {
      endsAnswered: true,
      isOpen: () => tries > 0,
      forget: () => {},
      search: () => new Promise<Search<string>>((resolve) => (find = resolve)),
      send: () => {
        tries += 1
        if (tries === 1) return Promise.reject(new ApiError('NETWORK'))
        return new Promise<string>((resolve) => (answer = resolve))
      },
    }
    const rules: BodyRules<{ tag: string }> = { tag: TAG }
    const form = openForm<typeof rules, string>(() => ({
      rules,
      start: { tag: 'new' },
      call,
      onSent,
    }))
    form.recovery.enter()
    form.view().submit()
    await vi.waitFor(() => expect(form.view().isLost).toBe(true))

    const search = form.recovery.ask()
    form.view().submit()
    find({ state: 'found', answer: 'kept' })
    await search
    expect(onSent).not.toHaveBeenCalled()
    answer('kept')
    await vi.waitFor(() => expect(form.view().isSending).toBe(false))
    expect(onSent).toHaveBeenCalledOnce()
  })
})
