import type { FastifyReply, FastifyRequest } from 'fastify'
import { ipGroup } from '../access/limits.ts'
import { RateLimiter } from '../access/rate-limiter.ts'
import type { App } from '../context.ts'
import { applyOrder } from '@zegel/fake-bank/bank'
import { today } from '../lib/clock.ts'
import { openSandboxes, SANDBOX_PATH } from './open-sandboxes.ts'
import type { Sandbox } from '@zegel/fake-payments/sandbox'
import type { SendWebhook, WebhookControl } from '@zegel/fake-payments/sandbox-webhooks'

// Our own clients are on this machine, and may ask as often as they like.
const HERE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Serves the sandboxes of Mollie, Stripe and a bank: outside the contract, as the real ones are. */
export async function sandboxRoutes(app: App): Promise<void> {
  const { mollie, stripe } = openSandboxes(app.context)
  await mount(app, `${SANDBOX_PATH}/mollie`, mollie)
  await mount(app, `${SANDBOX_PATH}/stripe`, stripe)
  await mountBank(app)
}

async function mount(app: App, prefix: string, sandbox: Sandbox<WebhookControl>): Promise<void> {
  sandbox.control.deliverWith(handOver(app))
  const { pool, settings, now } = app.context
  const byAddress = new RateLimiter(pool, settings.callsPerMinute)
  await app.register(
    async (scope) => {
      // Forms and JSON alike come as the bytes that were sent: messages are judged by them.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      )
      scope.addHook('onRequest', async ({ ip }) => {
        if (!HERE.has(ip)) await byAddress.count(ipGroup(ip), now())
      })
      scope.route({
        method: ['GET', 'POST', 'DELETE'],
        url: '/*',
        handler: (request, reply) => answer(sandbox, request, reply),
      })
    },
    { prefix },
  )
}

// A file of five thousand payments is well over a megabyte.
const MOST_OF_ORDER = 64 * 1024 * 1024

/** The bank: a file of credit transfers goes in, what it says of it comes out, a report for who asks for one. */
async function mountBank(app: App): Promise<void> {
  const { pool, settings } = app.context
  const byAddress = new RateLimiter(pool, settings.callsPerMinute)
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )
      scope.addHook('onRequest', async ({ ip }) => {
        if (!HERE.has(ip)) await byAddress.count(ipGroup(ip), app.context.now())
      })
      scope.post<{ Params: { answer: string } }>(
        '/:answer',
        { bodyLimit: MOST_OF_ORDER },
        async ({ body, params }, reply) => {
          const said = await applyOrder(typeof body === 'string' ? body : '', today(app.context))
          const wanted = params.answer === 'report' ? said.report : said.statement
          reply.code(said.faults.length > 0 ? 422 : 200).type('application/xml')
          return reply.send(wanted ?? said.report ?? '')
        },
      )
    },
    { prefix: `${SANDBOX_PATH}/bank` },
  )
}

async function answer(
  sandbox: Sandbox<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, headers, url, body } = request
  const path = url.replace(/^\/sandbox\/\w+/, '')
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const said = await sandbox.handle({ method, path, headers, body: bytes })
  return reply.code(said.status).headers(said.headers).send(said.body)
}

// Straight to this server, whatever proxy or name it is behind: messages go to its own address alone.
function handOver(app: App): SendWebhook {
  return async ({ url, headers, body }) => {
    const { pathname, search } = new URL(url)
    const reply = await app.inject({
      method: 'POST',
      url: pathname + search,
      headers,
      payload: body,
    })
    return { status: reply.statusCode }
  }
}
