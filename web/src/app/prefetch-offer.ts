import type { invest, InvestOffer } from '@zegel/contract/invest/invest'
import type { PublicLink } from '../features/invest/invest.api.ts'
import { call } from '../lib/call.ts'

type Offer = typeof invest.get

// The contract itself would bring all that its schemas check by, and a page that only asks checks nothing.
const GET: Pick<Offer, 'method' | 'path'> = { method: 'GET', path: '/invest' }

declare global {
  interface Window {
    /** The answer that `ask-for-offer.js` asked for before there was any code. */
    askedOffer?: Promise<Response>
  }
}

/** Asks what is behind a public link; `sent` is the answer when that was asked before. */
export function prefetchOffer(link: PublicLink, sent?: Promise<Response>): Promise<InvestOffer> {
  return call(GET as Offer, { query: link }, { sent }) // safe: a call reads no more of an endpoint that has no body
}
