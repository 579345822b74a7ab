const ART = import.meta.glob<string>(
  '../../../assets/flappy/art/{bird,wing,cap-*,shaft-*,grove-*,ground-*,hills-*,light-*}.svg',
  { query: '?url', import: 'default', eager: true },
)

/** The URL of one of the game's pictures. */
export function artOf(name: string): string | undefined {
  return ART[`../../../assets/flappy/art/${name}.svg`]
}
