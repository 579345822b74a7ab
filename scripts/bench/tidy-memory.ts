// Preloaded into a server that is measured: SIGWINCH, which nobody else heeds, frees what nobody needs any more.
process.on('SIGWINCH', () => globalThis.gc?.())
