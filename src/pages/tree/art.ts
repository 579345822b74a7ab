const ART = import.meta.glob<string>('../../../assets/tree/art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of one of the garden's sprites. */
export function artOf(name: 'can' | 'gift'): string {
  return ART[`../../../assets/tree/art/${name}.svg`] ?? ''
}
