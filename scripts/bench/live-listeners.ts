// A process of its own: pages that only listen, as many as asked, each on its own live connection.
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_PATH } from '../../contract/live.ts'

/** When each listener saw each count of ships for the first time. */
export interface Seen {
  seen: { ships: number; at: number }[]
}

const AT_ONCE = 50
const [address = '', count = '0'] = process.argv.slice(2)
const seen: Seen['seen'] = []
let entered = 0
/** All get the same text: it is read once. */
let lastText = ''
let lastShips = 0

for (let opened = 0; opened < Number(count); opened++) {
  listen()
  while (opened - entered >= AT_ONCE) await pause(10)
}
while (entered < Number(count)) await pause(10)
process.send?.('ready')
process.once('message', () => {
  process.send?.({ seen } satisfies Seen, () => process.exit())
})

/** Speaks as little of Socket.IO as a page does that enters and listens. */
function listen(): void {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}${LIVE_PATH}/?EIO=4&transport=websocket`,
  )
  let ships: number | undefined
  socket.addEventListener('message', ({ data }) => {
    const text = String(data)
    if (text === '2') return socket.send('3')
    if (text.startsWith('0')) return socket.send('40')
    if (text.startsWith('40')) return socket.send('42["enter","adventure"]')
    const now = shipsIn(text)
    if (ships === undefined) entered++
    for (let count = (ships ?? now) + 1; count <= now; count++) {
      seen.push({ ships: count, at: Date.now() })
    }
    ships = now
  })
  socket.addEventListener('close', () => {
    process.stderr.write('a listener was cut off\n')
    process.exit(1)
  })
}

function shipsIn(text: string): number {
  if (text === lastText) return lastShips
  const figures = /"ships":\[([\d,]+)\]/.exec(text)?.[1]?.split(',') ?? []
  lastText = text
  lastShips = figures.reduce((sum, figure) => sum + Number(figure), 0)
  return lastShips
}
