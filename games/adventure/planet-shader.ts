// A turning ball, lit from the top left, with its air around it. The same for all planets.

/** The quad is so much wider than the ball, for its air. */
export const BALL_EXTENT = 1.3

/** How high the cut of an opened ball looks, in radii, since it is seen from a little above. */
export const CUT = 0.27

/** What the shader is told of each corner of a quad, in this order. */
export const PLANET_VALUES = [
  { name: 'inPosition', size: 2, type: 'FLOAT', normalized: false },
  // From the ball's middle, in radii; up is more.
  { name: 'inPlace', size: 2, type: 'FLOAT', normalized: false },
  // Where the planet's map begins in the sheet.
  { name: 'inMap', size: 2, type: 'FLOAT', normalized: false },
  { name: 'inAir', size: 3, type: 'FLOAT', normalized: false },
  { name: 'inBall', size: 4, type: 'FLOAT', normalized: false },
  { name: 'inCut', size: 4, type: 'FLOAT', normalized: false },
] as const

/** How many numbers that makes. */
export const PLANET_NUMBERS = PLANET_VALUES.reduce((sum, { size }) => sum + size, 0)

const PRECISION = `
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
`

/** What the corners hand to the pixels between them. */
const PASSED_ON = `
varying vec2 outPlace;
varying vec2 outMap;
varying vec3 outAir;
// Turn, tilt, light, alpha.
varying vec4 outBall;
// Half a pixel; 0 whole, 1 the lid, -1 the bowl; how far it is open; how much light hides it.
varying vec4 outCut;
`

export const PLANET_VERTEX = `
#pragma phaserTemplate(shaderName)
${PRECISION}
uniform mat4 uProjectionMatrix;
attribute vec2 inPosition;
attribute vec2 inPlace;
attribute vec2 inMap;
attribute vec3 inAir;
attribute vec4 inBall;
attribute vec4 inCut;
${PASSED_ON}
void main() {
  gl_Position = uProjectionMatrix * vec4(inPosition, 1.0, 1.0);
  outPlace = inPlace;
  outMap = inMap;
  outAir = inAir;
  outBall = inBall;
  outCut = inCut;
}
`

export const PLANET_FRAGMENT = `
#pragma phaserTemplate(shaderName)
${PRECISION}
uniform sampler2D uMaps;
// Of a map in the sheet, and half a pixel of a map.
uniform vec4 uMapSize;
// What the sky throws on the dark side, and how much.
uniform vec4 uSky;
${PASSED_ON}
void main() {
  float pixel = outCut.x;
  float part = outCut.y;
  vec2 p = outPlace;
  float r = length(p);
  float disc = 1.0 - smoothstep(1.0 - pixel, 1.0 + pixel, r);
  float z = sqrt(max(0.0, 1.0 - r * r));
  float c = cos(outBall.y);
  float s = sin(outBall.y);
  vec2 q = vec2(c * p.x + s * p.y, c * p.y - s * p.x);
  float across = atan(q.x, z) / 6.2831853;
  float up = asin(clamp(q.y, -1.0, 1.0)) / 3.1415927;
  vec2 spot = clamp(vec2(fract(across + outBall.x), 0.5 + up), uMapSize.zw, 1.0 - uMapSize.zw);
  vec3 ground = texture2D(uMaps, outMap + spot * uMapSize.xy).rgb;

  vec3 sun = normalize(vec3(-0.58, 0.62, 0.56));
  float lit = dot(vec3(p, z), sun);
  float day = smoothstep(-0.22, 0.85, lit);
  vec3 dusk = mix(vec3(0.05, 0.03, 0.14), outAir * 0.22, 0.5);
  dusk = mix(dusk, uSky.rgb, uSky.a);
  vec3 color = ground * (dusk + day * (1.06 - 0.36 * uSky.a));
  float edge = pow(1.0 - z, 3.0);
  color += outAir * edge * (0.1 + 0.75 * smoothstep(-0.35, 0.7, lit));
  vec3 half_ = normalize(sun + vec3(0.0, 0.0, 1.0));
  color += vec3(1.0, 0.96, 0.9) * pow(max(dot(vec3(p, z), half_), 0.0), 28.0) * 0.2;
  color *= outBall.z;
  // Sealed in light, all planets are alike.
  float swirl = 0.5 + 0.5 * sin(5.0 * p.y + 2.6 * sin(3.1 * p.x) + 1.7 * sin(6.3 * p.y));
  vec3 sealed = mix(vec3(0.96, 0.56, 0.2), vec3(1.0, 0.93, 0.74), smoothstep(-0.5, 0.95, lit));
  sealed = mix(sealed, vec3(1.0, 0.98, 0.92), 0.55 * swirl * z);
  sealed += vec3(1.0, 0.85, 0.5) * edge * 0.9;
  color = mix(color, sealed, outCut.w);
  vec3 around = mix(outAir, vec3(1.7, 1.3, 0.7), outCut.w);

  float past = clamp((r - 1.0) / ${(BALL_EXTENT - 1).toFixed(3)}, 0.0, 1.0);
  float facing = 0.25 + 0.75 * smoothstep(-0.5, 0.8, dot(p / max(r, 0.001), sun.xy));
  float air = (1.0 - disc) * pow(1.0 - past, 3.0) * facing * 0.55 * outBall.z;

  if (part != 0.0) {
    float dip = sqrt(max(0.0, 1.0 - p.x * p.x)) * ${CUT.toFixed(3)};
    float rim = part > 0.0 ? mix(-dip, dip, outCut.z) : -dip;
    float kept = smoothstep(-pixel, pixel, (p.y - rim) * part);
    // Gold shines on the edge of the cut.
    float glint = 1.0 - smoothstep(0.0, 0.16, (p.y - rim) * part);
    color += vec3(1.0, 0.75, 0.3) * glint * 0.7 * outCut.z;
    disc *= kept;
    air *= smoothstep(0.0, 0.2, (p.y - rim) * part);
  }
  gl_FragColor = vec4(color * disc + around * air, disc + air * 0.4) * outBall.w;
}
`
