// Test files of one process share its modules, and so its memory: what one keeps in a variable stays. Many servers with
// their logs would fill gigabytes, so what those of a file hold is let go before the next file begins.
let kept: object[] = []

/** Lets these be emptied once the file is over. */
export function keepForThisFile(...objects: object[]): void {
  kept.push(...objects)
}

/** Empties what earlier files of this process have kept. */
export function letGoOfKept(): void {
  for (const object of kept) {
    for (const name of Object.keys(object)) Reflect.deleteProperty(object, name)
  }
  kept = []
}
