import type { FastifyRequest } from 'fastify'
import { isRefusalBurst } from '../../access/refusal-burst.ts'

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
