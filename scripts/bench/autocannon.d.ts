// The package ships no types; what the benchmark uses of it.
declare module 'autocannon' {
  export interface Request {
    headers: Record<string, string>
    body?: string
  }

  export interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    method: 'POST'
    headers: Record<string, string>
    body: string
    /** Requests a second of all connections; without it as fast as they are answered. */
    overallRate?: number
    requests: {
      /** `context` lasts from a request to its answer. */
      setupRequest: (request: Request, context: Record<string, number>) => Request
      onResponse?: (status: number, body: string, context: Record<string, number>) => void
    }[]
  }

  export interface Result {
    /** Seconds. */
    duration: number
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    /** Milliseconds. */
    latency: { p50: number; p99: number }
  }

  export interface Run extends Promise<Result> {
    stop(): void
  }

  export default function autocannon(options: Options): Run
}
