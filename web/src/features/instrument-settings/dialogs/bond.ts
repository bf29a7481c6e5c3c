import type { BondTermsInput } from '@zegel/contract/instrument-terms'
import type { Instrument } from '@zegel/contract/instruments'
import { changeBondTerms } from '@zegel/core/instruments/bond-terms'
import {
  type BondPart,
  brokenBondTerms,
  type JudgedBondTerms,
} from '@zegel/core/instruments/broken-bond-terms'
import type { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'

export type Bond = Extract<Instrument, { type: 'bonds' }>

/** Judges a change as the server will: on the terms as they would become. */
export function judgeBond(
  { settings }: Bond,
  part: BondPart,
): (input: z.output<typeof BondTermsInput>) => RuleBroken[] {
  return (input) => brokenBondTerms(changeBondTerms<JudgedBondTerms>(settings, input), [part])
}
