import { live } from '@zegel/contract/live/live'
import type { App } from '../../context.ts'
import { serve } from '../../http/serve.ts'

/** What changes while a screen is open. */
export function liveRoutes(app: App): void {
  serve(app, live.follow, async ({ actor, session, request, reply }) => {
    if (!request.headers.accept?.includes('text/event-stream')) {
      await reply.code(204).send()
      return undefined as never // safe: the answer has gone
    }
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy that gathers bytes before it passes them on would make them late.
      'x-accel-buffering': 'no',
    })
    const stream = app.followers.add(actor, session.id)
    request.raw.once('close', () => stream.destroy())
    await reply.send(stream)
    return undefined as never // safe: the answer has gone
  })
}
