import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { version } from '../settings.ts'
import type { Tracing } from './tracing.ts'

/** For the last spans, when the server stops. */
const CLOSE_MS = 1_000

/** @param endpoint as in the specification of OTLP: without `/v1/traces` */
export function startTracing(endpoint: string): Tracing {
  let onFailure = (_error: unknown) => {}
  const sent = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'bellhop',
      'service.version': version,
    }).merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reportFailures(sent, (error) => onFailure(error)) }),
    ],
  })
  const tracer = provider.getTracer('bellhop', version)
  const current = new AsyncLocalStorage<Context>()

  const calls = fp(async (app) => {
    onFailure = (err) => app.log.warn({ err }, 'traces not sent')
    const spans = new WeakMap<FastifyRequest, { span: Span; context: Context }>()
    app.addHook('onRequest', (request, _reply, next) => {
      const { method, routeOptions } = request
      const route = routeOptions.url
      const span = tracer.startSpan(route ? `${method} ${route}` : method, {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, ...(route && { 'http.route': route }) },
      })
      const context = trace.setSpan(ROOT_CONTEXT, span)
      spans.set(request, { span, context })
      current.run(context, next)
    })
    // The body arrives in the context of its connection.
    app.addHook('preValidation', (request, _reply, next) => {
      const { context = ROOT_CONTEXT } = spans.get(request) ?? {}
      current.run(context, next)
    })
    app.addHook('onResponse', (request, { statusCode }, next) => {
      const { span } = spans.get(request) ?? {}
      span?.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      next()
    })
  })

  return {
    calls,
    addStatement(sql, ms, error) {
      const end = Date.now()
      const span = tracer.startSpan(
        /\w+/.exec(sql)?.[0].toUpperCase() ?? 'statement',
        {
          kind: SpanKind.CLIENT,
          startTime: end - ms,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
        },
        current.getStore(),
      )
      if (error !== undefined) markFailed(span, error)
      span.end(end)
    },
    async runJob(name, work) {
      const span = tracer.startSpan(name, { attributes: { 'bellhop.job': name } })
      try {
        return await current.run(trace.setSpan(ROOT_CONTEXT, span), work)
      } catch (error) {
        markFailed(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    // The exporter tries for ten seconds, longer than a server has to stop.
    close: () =>
      Promise.race([provider.shutdown(), delay(CLOSE_MS, undefined, { ref: false })]).catch(
        () => {},
      ),
  }
}

/** By its code or name: a message may quote values. */
function markFailed(span: Span, error: unknown): void {
  const { code, name = 'unknown' } = error as { code?: unknown; name?: string }
  span.setAttribute('error.type', typeof code === 'string' ? code : name)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Calls `onFailure` for the first of a row of failures. */
function reportFailures(exporter: SpanExporter, onFailure: (error: unknown) => void): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const { code, error } = result
        if (code !== 0 && !isFailing) onFailure(error)
        isFailing = code !== 0
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
