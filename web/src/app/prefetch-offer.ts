import type { invest, InvestOffer } from '@zegel/contract/invest/invest'
import type { PublicLink } from '../features/invest/invest.api.ts'
import { call } from '../lib/call.ts'

type Offer = typeof invest.get

// The contract itself would bring all that its schemas check by, and a page that only asks checks nothing.
const GET: Pick<Offer, 'method' | 'path'> = { method: 'GET', path: '/invest' }

/** Asks what is behind a public link. */
export function prefetchOffer(link: PublicLink): Promise<InvestOffer> {
  return call(GET as Offer, { query: link }) // safe: a call reads no more of an endpoint that has no body
}
