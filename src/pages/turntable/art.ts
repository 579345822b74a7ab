const ART = import.meta.glob<string>('../../../assets/turntable/art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of a sector's picture; undefined when there is none of this name. */
export function artOf(id: string | undefined): string | undefined {
  return ART[`../../../assets/turntable/art/${id}.svg`]
}
