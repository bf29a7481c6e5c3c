import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { type Answer, plain, toAnswer } from './failures.ts'
import { wishedLanguage } from './texts.ts'

/** Makes every refusal and every fault an answer of one shape; what went wrong on our side is logged with the request's id. */
export function answerFailures(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toAnswer(error, languageOf(request))
    if (answer.unexpected) request.log.error({ err: error }, 'the call failed')
    else if (answer.status === 403 || answer.status === 404) noteRefusal(request, answer.status)
    return send(reply, answer)
  })
  app.setNotFoundHandler((request, reply) => send(reply, plain(404, 'not-found', languageOf(request))))
}

function noteRefusal(request: FastifyRequest, status: number): void {
  const user = request.signedIn?.actor.userId
  request.log.warn({ status, user, route: request.routeOptions.url }, 'refused')
}

function languageOf(request: FastifyRequest) {
  return request.language ?? wishedLanguage(request.headers['accept-language'])
}

function send(reply: FastifyReply, { status, body }: Answer) {
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}
