/** How a scene of a design size stands in its host. */
export interface Fit {
  /** CSS pixels a design unit. */
  scale: number
  /** Where the design's origin is, in CSS pixels from the host's top left. */
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** Fits a design size into a host, whole and in its middle. */
export function fitDesign(host: Size, design: Size): Fit {
  const scale = Math.min(host.width / design.width, host.height / design.height)
  return {
    scale,
    x: (host.width - design.width * scale) / 2,
    y: (host.height - design.height * scale) / 2,
  }
}
