import { pino } from 'pino'
import type { Command, CommandContext } from '../platform/feature.ts'
import { SettingError } from '../platform/settings.ts'
import { consume, consumerStates, consumersOf } from './consume.ts'
import { startAgain } from './rebuild.ts'

const USAGE = 'npm run events -- state | rebuild CONSUMER'

/** `npm run events`: how far consumers have come, and making again what one of them made. */
export const eventsCommand: Command = ([command, consumer, ...more]) => {
  if (command === 'state' && consumer === undefined) return state
  if (command === 'rebuild' && consumer !== undefined && more.length === 0) {
    return (context) => rebuild(context, consumer)
  }
  throw new SettingError(USAGE)
}

async function state(context: CommandContext): Promise<string[]> {
  const states = await consumerStates(context)
  return states.map(({ consumer, number, behind, standsAt, fault }) =>
    [
      consumer,
      `has taken ${number}`,
      `${behind} to come`,
      ...(standsAt === null ? [] : [`stands at ${standsAt}: ${fault}`]),
    ].join('  '),
  )
}

async function rebuild(context: CommandContext, name: string): Promise<string[]> {
  const consumers = consumersOf(context.features)
  const consumer = consumers.get(name)
  if (!consumer) {
    throw new SettingError(`There is no ${name}; there are ${[...consumers.keys()].join(', ')}.`)
  }
  if (!consumer.clear) {
    throw new SettingError(`${name} is never rebuilt: what it makes of events is for good.`)
  }
  await startAgain(context.db, consumers, name)
  // Running servers take part; what is over here may go on there.
  const passed = await consume({ ...context, log: pino({ level: 'silent' }) }, name, consumer)
  return [`${name} starts again: ${passed} events taken here.`, ...(await state(context))]
}
