import { invest, type InvestOffer } from '@zegel/contract/invest'
import type { PublicLink } from '../features/invest/invest.api.ts'
import { call } from '../lib/call.ts'

/** Asks what is behind a public link. */
export function askForOffer(link: PublicLink): Promise<InvestOffer> {
  return call(invest.get, { query: link })
}
