// Phones whose clock is wrong by a day; each runs in the page, before its own scripts.

export function aDayAhead(): void {
  const now = Date.now.bind(Date)
  const off = () => now() + 86_400_000
  window.Date = new Proxy(Date, {
    construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [off()]),
    get: (real, name) => (name === 'now' ? off : Reflect.get(real, name)),
  })
}

export function aDayBehind(): void {
  const now = Date.now.bind(Date)
  const off = () => now() - 86_400_000
  window.Date = new Proxy(Date, {
    construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [off()]),
    get: (real, name) => (name === 'now' ? off : Reflect.get(real, name)),
  })
}
