import { invest, type InvestOffer } from '@zegel/contract/invest'
import { call } from '../lib/call.ts'

/** What a public link names; empty where the address does not say. */
export interface PublicLink {
  fi: string
  o: string
}

/** Asks what is behind a public link. */
export function askForOffer(link: PublicLink): Promise<InvestOffer> {
  return call(invest.get, { query: link })
}
