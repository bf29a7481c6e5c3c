import type { FastifyReply, FastifyRequest } from 'fastify'
import { PaymentNotMade } from '@zegel/core/payments/payment-status'
import { isRefusalBurst } from '../../access/refusal-burst.ts'
import type { App } from '../../context.ts'
import { type Answer, plain, toAnswer } from './failures.ts'
import { preferredLanguage, type Reader } from './texts.ts'

const RETRY_AFTER_SECONDS = 5

/** Makes every refusal and every fault an answer of one shape. */
export function registerFailureHandlers(app: App): void {
  app.setErrorHandler(replyFailure)
}

/** Answers one failed call; what went wrong on our side is logged with the request's id. */
export async function replyFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = toAnswer(error, readerOf(request))
  if (answer.unexpected) request.log.error({ err: error }, 'the call failed')
  else if (error instanceof PaymentNotMade)
    request.log.warn({ err: error.cause }, 'a payment provider made no payment')
  else if (answer.status === 403 || answer.status === 404) await logRefusal(request, answer.status)
  if (answer.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return send(reply, answer)
}

/** Answers a call that does not exist. */
export function replyUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, plain(404, 'not-found', readerOf(request)))
}

// A call that was refused before anybody looked at who asks knows neither.
function readerOf(request: FastifyRequest): Reader {
  return {
    language: request.language ?? preferredLanguage(request.headers['accept-language']),
    numberFormat: request.signedIn?.numberFormat ?? 'nl',
  }
}

// A download that failed before it began has named its file already.
function send(reply: FastifyReply, { status, body, headers = {} }: Answer): FastifyReply {
  return reply
    .removeHeader('content-disposition')
    .headers(headers)
    .code(status)
    .type('application/json; charset=utf-8')
    .send(body)
}

/** Logs who was refused what; an error line for a burst, which somebody should look at. */
export async function logRefusal(request: FastifyRequest, status: number): Promise<void> {
  const userId = request.signedIn?.actor.userId ?? null
  const { ip, method, headers } = request
  const about = {
    status,
    user: userId,
    ip,
    method,
    route: request.routeOptions.url,
    object: request.subjectId,
    path: request.url.split('?')[0],
  }
  request.log.warn(about, 'refused')
  const refused = { userId, ip, userAgent: headers['user-agent'] }
  try {
    const isBurst = await isRefusalBurst(request.server.context, refused)
    if (isBurst) request.log.error({ user: userId, ip }, 'many refusals')
  } catch (error) {
    // The refusal stands, whether or not it could be counted.
    request.log.error({ err: error }, 'a refusal could not be counted')
  }
}
