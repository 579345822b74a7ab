import { Flex } from 'antd'
import { useId, useMemo } from 'react'
import { useTuningTexts } from '../texts.ts'
import type { TunedRoom } from '../tuned-room.ts'
import { type FormStore, shownStore, type Values } from '../tuning-form-store.ts'
import { GroupFields } from './field-part.tsx'
import { FormContext } from './form-context.ts'
import { PartFaults } from './part-faults.tsx'

interface TuningFormProps {
  room: TunedRoom
  store: FormStore
  isReadOnly?: boolean
}

/** The form of a game's tuning, made from its schema. */
export function TuningForm({ room, store, isReadOnly = false }: TuningFormProps) {
  const texts = useTuningTexts(room)
  const prefix = useId()
  const context = useMemo(
    () => ({ room, store, texts, isReadOnly, prefix }),
    [room, store, texts, isReadOnly, prefix],
  )
  return (
    <FormContext value={context}>
      <Flex vertical gap={12}>
        <PartFaults path={NOWHERE} />
        <GroupFields group={room.fields} path={NOWHERE} />
      </Flex>
    </FormContext>
  )
}

/** A tuning to read. */
export function ShownTuning({ room, tuning }: { room: TunedRoom; tuning: Values }) {
  const store = useMemo(() => shownStore(room, tuning), [room, tuning])
  return <TuningForm room={room} store={store} isReadOnly />
}

const NOWHERE: readonly string[] = []
