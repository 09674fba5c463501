import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const requests = new Histogram({
  name: 'khata_request_seconds',
  help: 'Requests by route and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

const streams = new Gauge({
  name: 'khata_live_streams',
  help: 'Open streams of wake-ups',
  registers: [registry],
})

export const countStreams = (open: number): void => streams.set(open)
export const countRequests = (
  method: string,
  route: string,
  status: number,
  milliseconds: number,
): void => requests.observe({ method, route, status }, milliseconds / 1000)

/** All metrics in the text format of Prometheus. */
export const metricsText = (): Promise<string> => registry.metrics()
export const metricsType: string = registry.contentType
