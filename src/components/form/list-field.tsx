import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { useFaultText } from './fault-text.ts'
import { FieldGroup } from './field-group.tsx'
import frame from './fields.module.css'
import type { CommonProps } from './fields.tsx'
import { within } from './form-field.ts'
import type { FormField } from './form-types.ts'
import styles from './list-field.module.css'
import { isRule } from './list-rule.ts'
import { RemoveButton } from './remove-button.tsx'
import type { ListRule, Row, Rule } from './rules.ts'

/** A row of a list, as its fields take it. */
interface ListRow {
  /** One of its fields; without a name the row itself, where that is one text. */
  field: (name?: string) => FormField
}

interface ListFieldProps extends CommonProps {
  /** What the button says that adds a row. */
  add: string
  /** What a row is called, such as "Person 2". */
  rowTitle: (number: number) => string
  /** What stands in a row that was just added. */
  blank: Row
  children: (row: ListRow) => ReactNode
}

/** Rows to fill in, to add and to remove; its rule is one of `list()`. */
export function ListField(props: ListFieldProps) {
  const { field, label, hint, messages, add, rowTitle, blank, children } = props
  const faultText = useFaultText(messages)
  const hintId = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const rule = field.rule as Rule & ListRule
  const { min, max = Number.POSITIVE_INFINITY } = rule
  const rows = field.entry as readonly Row[]
  const { keys, grow, shrink } = useKeys(rows.length)
  const lead = useFocus(box)

  // A row tells its own faults, also those that the server found there.
  const isInRow = field.fault?.kind === 'rows' || isRowOf(rows, field.refused)
  const error = isInRow ? null : faultText(field.fault)
  /** The server refused a row as a whole, or for something that no field of it asks for. */
  const isRefused = (place: number) => {
    const part = within(field.refused, String(place))
    return part !== null && !isRule(rule.row) && !((part.split('.', 1)[0] ?? '') in rule.row)
  }
  const append = () => {
    grow()
    field.change([...rows, blank])
    lead(`li:nth-of-type(${rows.length + 1}) :is(input, textarea, select)`)
  }
  const remove = (place: number) => {
    shrink(place)
    field.change(rows.filter((_, other) => other !== place))
    lead('[data-add]')
  }
  return (
    <FieldGroup
      ref={box}
      hintId={hintId}
      label={label}
      hint={hint}
      error={error}
      isFaulty={error !== null}
    >
      <ol className={styles.rows}>
        {rows.map((_, place) => (
          <li key={keys[place]} className={styles.row} data-faulty={isRefused(place)}>
            <div className={styles.head}>
              <b>{rowTitle(place + 1)}</b>
              {rows.length > min && (
                <RemoveButton
                  className={styles.remove}
                  name={rowTitle(place + 1)}
                  onRemove={() => remove(place)}
                />
              )}
            </div>
            {children({ field: (name) => field.inRow(place, ruleIn(rule, name), name) })}
            {isRefused(place) && (
              <p className={frame.error} role="alert">
                {faultText(field.fault)}
              </p>
            )}
          </li>
        ))}
      </ol>
      {rows.length < max && (
        <Button look="quiet" data-add="" onClick={append}>
          {add}
        </Button>
      )}
    </FieldGroup>
  )
}

/** @throws where rows have no such field */
function ruleIn({ row }: ListRule, name: string | undefined): Rule {
  const rule = isRule(row) ? row : row[name ?? '']
  if (!rule) throw new Error(`a row has no field ${name}`)
  return rule
}

/** Whether the server named one of the rows, as `2.name` does. */
function isRowOf(rows: readonly Row[], refused: string | null): boolean {
  return rows[Number.parseInt(refused ?? '', 10)] !== undefined
}

/** What tells rows apart, though what stands in them may be the same. */
function useKeys(length: number) {
  const next = useRef(length)
  const [keys, setKeys] = useState(() => Array.from({ length }, (_, place) => place))
  return {
    keys,
    grow: () => setKeys((all) => [...all, next.current++]),
    shrink: (place: number) => setKeys((all) => all.filter((_, other) => other !== place)),
  }
}

/** Leads the keyboard to something in a box once it is drawn. */
function useFocus(box: { current: HTMLElement | null }): (selector: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    box.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  })
  return (selector) => {
    wanted.current = selector
  }
}
